import { type Devnet, startDevnet } from "@foyer-tooling/devnet";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { it } from "./support/journey.ts";
import { atMoney, openAccount, tokenRow, words } from "./support/money-visit.ts";
import { type Service, startService } from "./support/start-service.ts";

/** Of what was not read, no zero may be shown, in coins or in dollars. */
const ANY_ZERO = /\$0|(?<![\d.,])0(\.0+)?\s*(ETH|USDC|DAI|WBTC)/;
const NEXT_READING = { timeout: 20_000 };
/** `latestRoundData()`, with which prices are asked for. */
const ASKS_PRICE = "feaf968c";

let devnet: Devnet<"evm">;
let service: Service;
beforeAll(async () => {
  devnet = await startDevnet({ chains: ["evm"], evmChainIds: [31_337], money: true });
  const { caip, url, money } = firstChain();
  const feeds = money.feeds
    .filter(({ asset }) => asset.startsWith(`${caip}/erc20:`))
    .map(({ asset, address, heartbeat }) => {
      return { token: asset.slice(`${caip}/erc20:`.length), feed: address, heartbeatSeconds: heartbeat };
    });
  service = await startService({
    DATA_PUBLIC: "off",
    RPC_UPSTREAMS: JSON.stringify({ [caip]: [url] }),
    PRICES: "chainlink",
    PRICES_FEEDS: JSON.stringify({ [caip]: feeds }),
  });
});
afterAll(() => Promise.all([service.stop(), devnet.stop()]));

function firstChain() {
  const [evm] = devnet.evm;
  if (!evm?.money) throw new Error("The chain has no money.");
  return { ...evm, money: evm.money };
}
const chain = () => {
  const { caip, name, url, chainId, money } = firstChain();
  return { evm: { caip, name, url, chainId, money } };
};

/** From now on the node is away, for what `isAway` says; all of it without. */
async function takeNodeAway(page: Page, isAway: (asked: string) => boolean = () => true): Promise<void> {
  await page.route(`${firstChain().url}/**`, (route) => {
    return isAway(route.request().postData() ?? "") ? route.abort() : route.continue();
  });
}

describe("a visitor whose node is away", () => {
  it("from the start is told so of balance and tokens, and shown no zero", async ({ visit }) => {
    const there = await visit(atMoney(chain()));
    there.faults.ignore(/Failed to load resource/);
    await takeNodeAway(there.page);
    await openAccount(there, "eip155");
    await there.modal.dialog.getByText("Balance unavailable", { exact: true }).waitFor();
    await there.modal.text("Tokens couldn’t be read.").waitFor();
    expect(await words(there)).not.toMatch(ANY_ZERO);
  });

  it("later on keeps what was read, and is told from when it is", async ({ visit }) => {
    const there = await visit(atMoney(chain()));
    there.faults.ignore(/Failed to load resource/);
    await openAccount(there, "eip155");
    await tokenRow(there, "USDC").getByText("$24,997.50").waitFor();
    await takeNodeAway(there.page);
    await there.modal.text(/Couldn’t refresh\. This is from/).waitFor(NEXT_READING);
    await tokenRow(there, "USDC").getByText("25,000 USDC").waitFor();
    expect(await words(there)).not.toMatch(ANY_ZERO);
  });

  it("for prices alone sees every sum, and no dollars in the place of any", async ({ visit }) => {
    const there = await visit(atMoney(chain()));
    there.faults.ignore(/Failed to load resource/);
    await takeNodeAway(there.page, (asked) => asked.includes(ASKS_PRICE));
    await openAccount(there, "eip155");
    await tokenRow(there, "USDC").getByText("25,000 USDC").waitFor();
    expect(await words(there)).not.toContain("$");
  });
});

describe("a visitor whose page has a server", () => {
  it("is told prices by it, and none once it answers 503, while sums stay", async ({ visit }) => {
    const projectId = await service.addProject({ id: "prices-of-a-server", origins: [inject("stage").origin] });
    const at = atMoney(chain(), { service: { url: service.url, projectId } });
    const there = await visit(at);
    // The server knows nothing of this chain's accounts: those are asked of the node.
    there.faults.ignore(/Failed to load resource/);
    await openAccount(there, "eip155");
    await tokenRow(there, "USDC").getByText("$24,997.50").waitFor();

    const later = await visit(at);
    later.faults.ignore(/Failed to load resource/);
    await later.page.route(`${service.url}/**`, (route) =>
      route.fulfill({ status: 503, headers: { "access-control-allow-origin": "*", "retry-after": "60" }, body: "" }),
    );
    await openAccount(later, "eip155");
    await later.modal.text("Tokens couldn’t be read.").or(tokenRow(later, "USDC")).first().waitFor();
    expect(await words(later)).not.toContain("$");
    expect(await words(later)).not.toMatch(ANY_ZERO);
  });
});
