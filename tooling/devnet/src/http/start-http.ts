import type { Server } from "node:http";
import { close, listen } from "./listen.ts";

/** A server that listens. */
export type RunningServer = {
  readonly url: string;
  stop(): Promise<void>;
};

/** Starts a server on this machine only. `port` 0: a free one. */
export async function startHttp(server: Server, port: number): Promise<RunningServer> {
  return { url: `http://127.0.0.1:${await listen(server, port)}`, stop: () => close(server) };
}
