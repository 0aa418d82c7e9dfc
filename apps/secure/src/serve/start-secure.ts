import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { createAdaptorServer } from "@hono/node-server";
import { buildWhenOlder } from "../build/build-when-older.ts";
import { createSecureApp } from "./create-app.ts";
import { type ProjectsFile, projectsFile } from "./projects-schema.ts";

/** The frame's server, running. `origin`: where. */
export type RunningSecure = { readonly origin: string; readonly stop: () => Promise<void> };

/** The frame's server. `port`: any free one where none is named. `folder`: of a build that is served as it is. */
export type SecureOptions = {
  readonly projects: ProjectsFile;
  readonly port?: number | undefined;
  readonly host?: string | undefined;
  readonly folder?: string | undefined;
  readonly onReport?: ((report: string) => void) | undefined;
};

const BUILT = fileURLToPath(new URL("../../dist/frame", import.meta.url));

/**
 * Serves the embedded wallet's frame on this machine; builds it first where a source is younger than the last build.
 * @example
 * const secure = await startSecure({ projects, port: 4310 });
 * secure.origin; // "http://127.0.0.1:4310"
 * await secure.stop();
 */
export async function startSecure(options: SecureOptions): Promise<RunningSecure> {
  const { port = 0, host = "127.0.0.1", folder = BUILT, onReport } = options;
  const projects = projectsFile.parse(options.projects);
  if (options.folder === undefined) await buildWhenOlder(folder);
  const app = await createSecureApp({ projects, folder, onReport });
  // Without options for HTTP/2, the server is one of `node:http`.
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.listen(port, host);
  await once(server, "listening");
  // A TCP server that listens has an address of this kind.
  const address = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${address.port}`,
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
