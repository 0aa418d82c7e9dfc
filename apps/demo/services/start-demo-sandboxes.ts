import { randomBytes } from "node:crypto";
import { EVM_TEST_KEYS } from "@foyer/testing";
import { type SandboxOptions, spawnSandbox } from "@foyer-apps/sandbox";
import { listAssets, writeServerSettings } from "@foyer-apps/sandbox/server-settings";
import type { EvmChain } from "@foyer-tooling/devnet";
import { startWhenAsked } from "./start-when-asked.ts";

/** A seller and an exchange that take no money: what is bought and paid out there moves on the demo's first local chain. */
export type DemoSandboxes = {
  /** What the server is told of them. */
  readonly environment: Readonly<Record<string, string>>;
  /** Starts both before the first request. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
};

/** In US dollars. What is not here is not sold. */
const PRICES: Readonly<Record<string, string>> = { ETH: "3000", USDC: "1", DAI: "1" };
/** The third of the test phrase, who has tokens from the start. */
const [, , TREASURY] = EVM_TEST_KEYS;

/** Prepares both. Each starts on `wake`, or on the server's first request. `serverUrl`: where they report the state of orders. */
export async function startDemoSandboxes(chain: EvmChain | undefined, serverUrl: () => string): Promise<DemoSandboxes> {
  if (!chain?.money || TREASURY === undefined) return { environment: {}, wake: () => {}, stop: async () => {} };
  const tokens = chain.money.tokens.filter(({ symbol }) => Object.hasOwn(PRICES, symbol));
  const given = { caip: chain.caip, tokens };
  const prices = Object.fromEntries(listAssets(given).map(({ asset, symbol }) => [asset, PRICES[symbol] ?? ""]));
  const ready = async (kind: SandboxOptions["kind"], name: string, notices: string) => {
    const secret = randomBytes(32).toString("hex");
    const options = { kind, name, secret, prices, rpcUrl: chain.url, privateKey: TREASURY };
    const sandbox = await startWhenAsked((publicUrl) =>
      spawnSandbox({ ...options, publicUrl, noticeUrl: `${serverUrl()}/${notices}` }),
    );
    return { ...sandbox, secret };
  };
  const seller = await ready("onramp", "Sandbox Pay", "onramp/v1/notices/sandbox");
  const exchange = await ready("exchange", "Sandbox Exchange", "exchange/v1/notices/sandbox-exchange");
  const reach = ({ url, secret }: typeof seller) => ({ url, secret });
  return {
    environment: writeServerSettings(given, { seller: reach(seller), exchange: reach(exchange) }),
    wake: () => {
      seller.wake();
      exchange.wake();
    },
    stop: async () => {
      await Promise.all([seller.stop(), exchange.stop()]);
    },
  };
}
