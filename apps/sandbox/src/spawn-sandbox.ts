import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { SandboxOptions } from "./options.ts";
import type { RunningSandbox } from "./start-sandbox.ts";

export type { SandboxOptions } from "./options.ts";
export type { RunningSandbox } from "./start-sandbox.ts";

/**
 * Starts a sandbox in a process of its own, which ends with this one.
 * @example
 * const sandbox = await spawnSandbox({
 *   kind: "onramp",
 *   name: "Sandbox",
 *   secret: "at-least-16-characters",
 *   rpcUrl: "http://127.0.0.1:8545",
 *   privateKey: "0x…",
 *   prices: { "eip155:31337/slip44:60": "3000" },
 * });
 * await sandbox.stop();
 */
export async function spawnSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { kind, name, secret, rpcUrl, privateKey, noticeUrl, prices, host, port = 0, publicUrl } = options;
  const child = fork(fileURLToPath(new URL("serve.ts", import.meta.url)), {
    execArgv: ["--import=tsx"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      SANDBOX_KIND: kind,
      SANDBOX_NAME: name,
      SANDBOX_SECRET: secret,
      SANDBOX_RPC_URL: rpcUrl,
      SANDBOX_KEY: privateKey,
      SANDBOX_NOTICE_URL: noticeUrl ?? "",
      SANDBOX_PRICES: JSON.stringify(prices),
      PUBLIC_URL: publicUrl ?? "",
      ...(host !== undefined && { HOST: host }),
      PORT: String(port),
    },
  });
  const ended = once(child, "exit");
  const told = await Promise.race([once(child, "message"), ended.then(() => undefined)]);
  const [message] = told ?? [];
  if (!isReady(message)) throw new Error("The sandbox has ended before it was there; above it says why.");
  return {
    url: message.url,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

function isReady(message: unknown): message is { readonly url: string } {
  return typeof message === "object" && message !== null && "url" in message && typeof message.url === "string";
}
