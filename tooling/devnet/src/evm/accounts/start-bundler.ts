import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Hex } from "viem";
import { stopWithProcess } from "../../stop-with-process.ts";
import { BUNDLER_FOLDER } from "./bundler-folder.ts";
import { type AccountContracts, putAccounts } from "./put-accounts.ts";
import { type Paymaster, startPaymaster } from "./start-paymaster.ts";

/** What takes user operations of smart accounts to a local chain (ERC-4337), and what pays for them (ERC-7677). */
export type Bundler = {
  readonly url: string;
  readonly paymaster: Paymaster;
  readonly contracts: AccountContracts;
  stop(): Promise<void>;
};

/** Accounts of the test phrase that bundle: none sends anything else. */
const EXECUTORS: readonly Hex[] = [
  "0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e",
  "0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356",
];
const UTILITY: Hex = "0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba";
const START_TIMEOUT_MS = 30_000;

/**
 * Puts what smart accounts take on a chain of anvil, and starts a bundler for it in a process of its own. It ends with this one.
 * The first start on a computer installs it.
 */
export async function startBundler({ url: chain }: { readonly url: string }): Promise<Bundler> {
  const contracts = await putAccounts(chain);
  const paymaster = await startPaymaster({
    chain,
    contracts: {
      [contracts.entryPoint07]: contracts.paymaster,
      [contracts.entryPoint08]: contracts.paymaster08,
    },
  });
  const port = await findFreePort();
  const child = spawn(
    process.execPath,
    [
      join(BUNDLER_FOLDER, "node_modules/@pimlico/alto/esm/cli/alto.js"),
      "run",
      ...["--entrypoints", `${contracts.entryPoint07},${contracts.entryPoint08}`],
      ...["--rpc-url", chain, "--port", String(port)],
      ...["--executor-private-keys", EXECUTORS.join(","), "--utility-private-key", UTILITY],
      // Without a node that traces as geth does. What is sent here is nobody's but the tests'.
      ...["--safe-mode", "false", "--deploy-simulations-contract", "true", "--min-balance", "0"],
      // Pages ask it, and one account sends many things at once.
      ...["--enable-cors", "true", "--mempool-max-parallel-ops", "256", "--enforce-unique-senders-per-bundle", "false"],
      ...["--polling-interval", "100", "--min-bundle-interval", "50", "--log-level", "warn"],
    ],
    { cwd: BUNDLER_FOLDER, stdio: ["ignore", "pipe", "pipe"] },
  );
  const forget = stopWithProcess(() => void child.kill("SIGKILL"));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await Promise.all([ended, paymaster.stop()]);
    forget();
  };
  const url = `http://127.0.0.1:${port}/rpc`;
  try {
    await untilAnswered(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, paymaster, contracts, stop };
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  let output = "";
  const read = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-2_000);
  };
  child.stdout?.on("data", read);
  child.stderr?.on("data", read);
  const until = Date.now() + START_TIMEOUT_MS;
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_supportedEntryPoints", params: [] });
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body }).catch(
      () => undefined,
    );
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The bundler did not start.\n${output}`);
}

/** The bundler cannot be told to take any: it is asked for one that nobody has a moment before. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
