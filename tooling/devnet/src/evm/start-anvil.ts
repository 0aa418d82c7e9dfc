import { type ChildProcess, spawn } from "node:child_process";
import type { Running } from "../running.ts";
import { findAnvil } from "./find-anvil.ts";
import type { EvmMoney } from "./money/put-money.ts";

/** A local EVM chain. The test phrase's accounts hold 10,000 ETH each. */
export type EvmChain = {
  readonly chainId: number;
  /** CAIP-2. */
  readonly caip: `eip155:${number}`;
  readonly name: string;
  readonly url: string;
  readonly wsUrl: string;
  readonly pid: number;
  /** On the one that was started with it. */
  readonly money?: EvmMoney | undefined;
};

const START_TIMEOUT_MS = 20_000;

/** Starts anvil and resolves when it listens. `port` 0: a free one. `at`: when its first block was, in Unix seconds; default now. */
export async function startAnvil(options: {
  readonly chainId: number;
  readonly port: number;
  readonly at?: number | undefined;
}): Promise<Running<EvmChain>> {
  const args = ["--host", "127.0.0.1", "--port", String(options.port), "--chain-id", String(options.chainId)];
  if (options.at !== undefined) args.push("--timestamp", String(options.at));
  const child = spawn(findAnvil(), args, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const address = await readAddress(child, options.chainId);
  return {
    chain: {
      chainId: options.chainId,
      caip: `eip155:${options.chainId}`,
      name: `Local EVM chain ${options.chainId}`,
      url: `http://${address}`,
      wsUrl: `ws://${address}`,
      pid: child.pid as number,
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
    kill: () => void child.kill("SIGKILL"),
  };
}

/** Waits for the line that names the address, and keeps reading after it: a full pipe would stop the chain. */
function readAddress(child: ChildProcess, chainId: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const fail = (problem: string): void => {
      clearTimeout(timer);
      child.kill("SIGKILL");
      reject(new Error(`The local EVM chain ${chainId} did not start: ${problem}\n${output.slice(-2000)}`));
    };
    const timer = setTimeout(() => fail(`no address after ${START_TIMEOUT_MS} ms.`), START_TIMEOUT_MS);
    const read = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-20_000);
      const address = /Listening on (\S+)/.exec(output)?.[1];
      if (!address) return;
      clearTimeout(timer);
      child.stdout?.off("data", read).resume();
      child.stderr?.off("data", read).resume();
      resolve(address);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("error", (error) => fail(error.message));
    child.once("exit", (code) => fail(`it ended with code ${code}. Is the port in use?`));
  });
}
