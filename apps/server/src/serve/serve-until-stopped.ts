import type { Logger } from "pino";
import type { Settings } from "../settings/read-settings.ts";
import { startServer } from "./start-server.ts";

/** Runs the server until SIGTERM or SIGINT; a second signal ends the process at once, as signals do. */
export async function serveUntilStopped(settings: Settings, log: Logger): Promise<void> {
  const stopped = new Promise<string>((resolve) => {
    process.once("SIGTERM", resolve);
    process.once("SIGINT", resolve);
  });
  const server = await startServer(settings, { log });
  const signal = await stopped;
  log.info({ signal }, "stopping");
  await server.stop();
}
