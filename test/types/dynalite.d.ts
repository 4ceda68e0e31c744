/** The part of dynalite that is used here; the package brings no types. */
declare module "dynalite" {
  import type { Server } from "node:http";

  function dynalite(options?: {
    /** Folder of the data; in memory when absent. */
    readonly path?: string;
    /** How long a new table stays in CREATING. */
    readonly createTableMs?: number;
  }): Server;
  export = dynalite;
}
