// The lead of player 1 over a game: in points after every move, and as expected then by the report
// with what the running analysis adds to it, or by the log.

// The lead in points after 0, 1, .. moves.
function pointLeads(game) {
    const [first, second] = game.stateAt(0).points;
    const leads = [first - second];
    for (const { mover, gain } of game.present.played) {
        leads.push(leads.at(-1) + (mover === 1 ? gain : -gain));
    }
    return leads;
}

// The lead that the log gives before a move.
function loggedLead(game, ply, points) {
    const detail = game.details[ply];
    if (!detail?.searched) return null;
    return points[ply] + (game.present.played[ply].mover === 1 ? detail.value : -detail.value);
}

// The argument of graph.show().
export function leadHistory(game, report) {
    const points = pointLeads(game);
    const known = points.map((lead, ply) => report.expectedAt(ply));
    const expected = points.map((lead, ply) =>
        known[ply]?.lead ?? loggedLead(game, ply, points));
    const exact = known.map((found) => Boolean(found?.exact));
    const turned = (report.sums?.turning_points ?? []).map((ply) => ply + 1);
    return { points, expected, exact, turned, moves: game.moves };
}
