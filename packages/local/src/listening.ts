import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** @returns the port @throws Error when the port is taken */
export function listenOnLoopback(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Lets running requests end; connections are closed as soon as they are idle. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    const closing = setInterval(() => server.closeIdleConnections(), 20);
    server.close((error) => {
      clearInterval(closing);
      if (error === undefined || error === null) resolve();
      else reject(error);
    });
    server.closeIdleConnections();
  });
}
