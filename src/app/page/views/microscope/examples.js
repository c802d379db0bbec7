// Small positions that show one idea each, with the searches for it. Their names are in
// words/microscope.js as example_<name>.

const FEW_PIECES = { game: "adji", position: "1,0,4,1,0,0/0,2,4,0,0,3 1 0:0" };
const LATE_BOXES = { game: "dots", position: "2x2 11/00/12 10/00/20 1 0:0" };
const TWO_BOXES = { game: "dots", position: "1x2 10/20 1/0/0 1 0:0" };
const LATE_KNIGHTS = {
    game: "cavalo",
    position: [
        "......WW............", "..19..............09", "60......7437......53",
        "69..1273..92..BB..76", "......133929330645..", "....05..036211341067",
        "21........22505493..", "..........268500..31", "..63....96..4790..91",
        "..36..3501....435830",
    ].join("/") + " 1 731:835",
};

const plain = (algorithm, depth, more = {}) =>
    ({ algorithm, depth, ordering: "off", memo: "off", playouts: 100, ...more });

export const EXAMPLES = [
    { name: "cuts", ...FEW_PIECES, lanes: [plain("minimax", 2), plain("alphabeta", 2)] },
    { name: "order", ...FEW_PIECES,
      lanes: [plain("alphabeta", 4), plain("alphabeta", 4, { ordering: "on" })] },
    { name: "negamax", ...LATE_KNIGHTS,
      lanes: [plain("alphabeta-negamax", 3, { ordering: "on" })] },
    { name: "memory", ...TWO_BOXES,
      lanes: [plain("alphabeta", 4, { ordering: "on" }),
              plain("alphabeta", 4, { ordering: "on", memo: "on" })] },
    { name: "scout", ...LATE_BOXES,
      lanes: [plain("alphabeta-negamax", 4, { ordering: "on", memo: "on" }),
              plain("negascout", 4, { ordering: "on", memo: "on" })] },
    { name: "passes", ...FEW_PIECES, lanes: [plain("mtdf", 3, { ordering: "on", memo: "on" })] },
    { name: "playouts", ...LATE_BOXES, lanes: [plain("uct", 6)] },
];
