// Where a card stands that belongs to a point of a board: below the point, or above it in the lower
// half; always inside the board.

// point: {x, y} of the view box, with nothing of the card within `reach` of it.
export function standBeside(board, card, { x, y }, reach) {
    const scale = board.element.clientWidth / board.width;
    const half = card.offsetWidth / 2;
    const room = board.element.clientWidth - half;
    const below = y < board.height / 2;
    const gap = reach * scale;
    const top = below ? y * scale + gap : y * scale - gap - card.offsetHeight;
    card.style.left = `${Math.min(Math.max(x * scale, half), room) - half}px`;
    card.style.top = `${Math.max(top, 0)}px`;
}
