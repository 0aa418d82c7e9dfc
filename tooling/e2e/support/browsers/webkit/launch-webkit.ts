import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** WebKitWebDriver on a screen that nobody sees. `url`: where it takes commands. */
export type LaunchedWebKit = { readonly url: string; stop(): Promise<void> };

export async function launchWebKit(): Promise<LaunchedWebKit> {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = await readLine(screen, screen.stdio[3] as Readable, "Xvfb");
  const port = await findPort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      LIBGL_ALWAYS_SOFTWARE: "1",
      // Its sandbox does not start for root, and in most containers not at all.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      for (const child of [driver, screen]) {
        const ended = once(child, "exit");
        if (child.kill("SIGTERM")) await ended;
      }
    },
  };
}

async function readLine(child: ChildProcess, stream: Readable, name: string): Promise<string> {
  const failed = once(child, "error").then(([error]) => Promise.reject(error));
  const ended = once(child, "exit").then(() => Promise.reject(new Error(`${name} ended before it said where it is.`)));
  const [line] = await Promise.race([once(createInterface({ input: stream }), "line"), failed, ended]);
  return String(line);
}

/** The driver has to be told a port: one that was free a moment ago. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}
