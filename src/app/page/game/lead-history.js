// The lead of player 1 over a game: in points after every move, and as expected then by the report,
// the running analysis or the log.

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

// The argument of graph.show(). found: Map of ply -> lead, from the running analysis.
export function leadHistory(game, report, found) {
    const points = pointLeads(game);
    const expected = points.map((lead, ply) =>
        report.leadAt(ply) ?? found.get(ply) ?? loggedLead(game, ply, points));
    const turned = (report.sums?.turning_points ?? []).map((ply) => ply + 1);
    return { points, expected, turned, moves: game.moves };
}
