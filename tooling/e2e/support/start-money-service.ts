import { EVM_TEST_KEYS } from "@foyer/testing";
import type { EvmMoney } from "@foyer-tooling/devnet";
import { findPort } from "../../../apps/demo/services/find-port.ts";
import { listAssets, writeServerSettings } from "../../../apps/sandbox/src/server-settings.ts";
import { spawnSandbox } from "../../../apps/sandbox/src/spawn-sandbox.ts";
import { type Service, startService } from "./start-service.ts";

/** The reference server, and a seller and an exchange as processes, on a chain of a test. */
export type MoneyService = {
  /** What a page names it by. */
  readonly service: { readonly url: string; readonly projectId: string };
  /** Where both have what they give away. */
  readonly treasury: string;
  readonly stop: () => Promise<void>;
};

type Chain = { readonly caip: string; readonly url: string; readonly money: EvmMoney };

/** The third of the test phrase, who has tokens from the start. */
const TREASURY = { key: EVM_TEST_KEYS[2] ?? "0x", address: "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC" } as const;
const SECRET = "a-secret-of-the-sandboxes";
const PRICES: Readonly<Record<string, string>> = { ETH: "3000", USDC: "1", DAI: "1" };

/** Starts all three for the pages of an origin. Another seller is named, too, that nobody can ask. */
export async function startMoneyService(origin: string, { caip, url: rpcUrl, money }: Chain): Promise<MoneyService> {
  const given = { caip, tokens: money.tokens.filter(({ symbol }) => Object.hasOwn(PRICES, symbol)) };
  const prices = Object.fromEntries(listAssets(given).map(({ asset, symbol }) => [asset, PRICES[symbol] ?? "0"]));
  const [port, closed] = [await findPort(), await findPort()];
  const spawn = async (kind: "exchange" | "onramp", name: string, id: string) => {
    const noticeUrl = `http://127.0.0.1:${port}/${kind}/v1/notices/${id}`;
    return await spawnSandbox({ kind, name, secret: SECRET, rpcUrl, privateKey: TREASURY.key, prices, noticeUrl });
  };
  const [seller, exchange] = await Promise.all([
    spawn("onramp", "Sandbox Pay", "sandbox"),
    spawn("exchange", "Sandbox Exchange", "sandbox-exchange"),
  ]);
  const settings = writeServerSettings(given, {
    seller: { url: seller.url, secret: SECRET },
    exchange: { url: exchange.url, secret: SECRET },
  });
  const absent = { kind: "sandbox", id: "absent", name: "Absent", url: `http://127.0.0.1:${closed}`, secret: SECRET };
  const service: Service = await startService({
    ...settings,
    ONRAMP_PROVIDERS: JSON.stringify([...JSON.parse(settings.ONRAMP_PROVIDERS), absent]),
    PORT: `${port}`,
    RPC_UPSTREAMS: JSON.stringify({ [caip]: [rpcUrl] }),
    DATA_PUBLIC: "off",
  });
  const features = ["onramp", "fund_from_exchange"].map((feature) => ({ feature, isEnabled: true }));
  const projectId = await service.addProject({ id: "e2e-money", origins: [origin], features });
  return {
    service: { url: service.url, projectId },
    treasury: TREASURY.address,
    stop: async () => {
      await Promise.all([seller.stop(), exchange.stop()]);
      await service.stop();
    },
  };
}
