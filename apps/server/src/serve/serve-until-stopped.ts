import type { Logger } from "pino";
import type { Settings } from "../settings/read-settings.ts";
import { startServer } from "./start-server.ts";

/** Runs the server until SIGTERM or SIGINT, also while it waits for its database. A second signal ends the process at once. */
export async function serveUntilStopped(settings: Settings, log: Logger): Promise<void> {
  const stopping = new AbortController();
  const stopped = new Promise<string>((resolve) => {
    const stop = (signal: string): void => {
      resolve(signal);
      stopping.abort();
    };
    process.once("SIGTERM", stop);
    process.once("SIGINT", stop);
  });
  const server = await startServer(settings, { log, signal: stopping.signal }).catch((error: unknown) => {
    if (stopping.signal.aborted) return undefined;
    throw error;
  });
  const signal = await stopped;
  log.info({ signal }, "stopping");
  await server?.stop();
}
