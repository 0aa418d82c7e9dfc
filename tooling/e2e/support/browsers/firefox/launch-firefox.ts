import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A Firefox with a profile of its own, and where it can be told what to do. */
export type LaunchedFirefox = { readonly url: string; stop(): Promise<void> };

// It asks nobody outside of this machine.
const SETTINGS = `
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("app.update.enabled", false);
user_pref("browser.safebrowsing.update.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("intl.accept_languages", "en-US");
`;

export async function launchFirefox(path: string): Promise<LaunchedFirefox> {
  const profile = await mkdtemp(join(tmpdir(), "foyer-firefox-"));
  await writeFile(join(profile, "user.js"), SETTINGS);
  const child = spawn(path, ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"], {
    env: { ...process.env, HOME: profile },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    url: await readAddress(child),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function readAddress({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!stderr) return reject(new Error("Firefox says nothing."));
    createInterface({ input: stderr }).on("line", (line) => {
      const address = /ws:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (address) resolve(address);
    });
    return undefined;
  });
}
