export { startDemo } from "./demo.ts";
export { type DemoCombat, demoLines } from "./demo-lines.ts";
export { type Duelbook, startDuelbook } from "./duelbook.ts";
export type { LocalSettings } from "./settings.ts";
