// The course of a game in leads of player 1: the points as they stood after every move, and what
// was to be expected then, from whoever has said so.

// The lead in points after 0, 1, .. moves.
function pointLeads(game) {
    const [first, second] = game.stateAt(0).points;
    const leads = [first - second];
    for (const { mover, gain } of game.present.played) {
        leads.push(leads.at(-1) + (mover === 1 ? gain : -gain));
    }
    return leads;
}

// What the search of a move in a log says of the position before that move.
function loggedLead(game, ply, points) {
    const detail = game.details[ply];
    if (!detail?.searched) return null;
    return points[ply] + (game.present.played[ply].mover === 1 ? detail.value : -detail.value);
}

// What graph.show() draws. found: Map of ply -> lead, what an analysis has found.
export function courseOf(game, report, found) {
    const points = pointLeads(game);
    const expected = points.map((lead, ply) =>
        report.leadAt(ply) ?? found.get(ply) ?? loggedLead(game, ply, points));
    const turned = (report.sums?.turning_points ?? []).map((ply) => ply + 1);
    return { points, expected, turned, moves: game.moves };
}
