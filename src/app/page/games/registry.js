// The games with a file of their own, one line each. The style sheet stands beside the file:
// dots.js and dots.css. `first` is the game offered to new visitors; it begins with a click
// anywhere.

export { adji } from "./adji.js";
export { cavalo } from "./cavalo.js";
export { dots, dots as first } from "./dots.js";
