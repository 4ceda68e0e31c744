import dynalite from "dynalite";
import { lockFolder } from "./folder-lock.ts";
import { closeServer, listenOnLoopback } from "./listening.ts";

export interface LocalDatabase {
  readonly endpoint: string;
  close(): Promise<void>;
}

/**
 * Starts the built-in DynamoDB on a loopback port, with its data in the folder.
 * @throws Error when another process has the folder open
 */
export async function startDatabase(folder: string): Promise<LocalDatabase> {
  const unlock = await lockFolder(folder);
  const server = dynalite({ path: folder, createTableMs: 0 });
  const port = await listenOnLoopback(server, 0);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: async () => {
      await closeServer(server);
      await unlock();
    },
  };
}
