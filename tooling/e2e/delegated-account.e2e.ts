import type { CallBatch, calls } from "@foyer/core/calls";
import { EVM_TEST_KEYS } from "@foyer/testing";
import { type Bundler, startBundler } from "@foyer-tooling/devnet/bundler";
import { createDeployer } from "@foyer-tooling/devnet/deployer";
import {
  createPublicClient,
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  parseEther,
  toHex,
} from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, describe, expect, inject } from "vitest";
import { agree, frameOf, makeWallet, newEmail } from "./support/embedded-visit.ts";
import { it, type Visit, type VisitOptions } from "./support/journey.ts";
import { addressOf, ask } from "./support/smart-visit.ts";
import { type EmbeddedParts, startEmbedded } from "./support/start-embedded.ts";

const ABI = parseAbi([
  "function approve(address,uint256)",
  "function transferFrom(address,address,uint256)",
  "function balanceOf(address) view returns (uint256)",
]);
const [KEY] = EVM_TEST_KEYS as readonly [Hex];
/** Said before the first batch, and before no other. */
const ABILITY = "From now on your account can do several steps at once on this network. Its address stays the same.";

let bundler: Bundler;
let parts: EmbeddedParts;
const chains = () => inject("stage").evm;
const first = () => chains()[0] as ReturnType<typeof chains>[number];
const reader = (url = first().url) => createPublicClient({ transport: http(url), pollingInterval: 50 });
const deployer = () => createDeployer({ url: first().url, key: KEY });
beforeAll(async () => {
  bundler = await startBundler({ url: first().url });
}, 180_000);
afterAll(() => bundler?.stop());
afterEach(() => parts?.stop());

const someone = (): Hex => privateKeyToAccount(generatePrivateKey()).address;
const give = (url: string, address: Hex): Promise<void> =>
  createTestClient({ mode: "anvil", transport: http(url) }).setBalance({ address, value: parseEther("1") });
const gold = (token: Hex, account: Hex): Promise<bigint> =>
  reader().readContract({ address: token, abi: ABI, functionName: "balanceOf", args: [account] });

type There = Visit & { readonly account: Hex };

/** A visitor with a wallet by e-mail and its ordinary account, on a chain whose operator named code for it. */
async function come(
  visit: (options?: VisitOptions) => Promise<Visit>,
  { isSponsored = false }: { readonly isSponsored?: boolean } = {},
): Promise<There> {
  const paymaster = isSponsored ? { paymaster: bundler.paymaster.url } : {};
  const own = { bundler: bundler.url, delegate: bundler.contracts.delegate, ...paymaster };
  parts = await startEmbedded(inject("stage"), { isSameSite: true, bundlers: { [first().caip]: own } });
  const { origin, projectId } = parts;
  const there = await visit({ host: { settings: { email: true }, embedded: { origin, projectId } } });
  const account = (await makeWallet(there, parts, newEmail("ada"))) as Hex;
  return Object.assign(there, { account });
}

/** Asks for an approval and the call that spends it, and leaves the outcome to be waited for. */
function approveAndSpend(there: There, a: { readonly token: Hex; readonly to: Hex; readonly amount: bigint }) {
  const { account } = there;
  const encode = (functionName: "approve" | "transferFrom", args: readonly unknown[]): Hex =>
    encodeFunctionData({ abi: ABI, functionName, args } as never);
  const asked = [
    { to: a.token, data: encode("approve", [account, a.amount]) },
    { to: a.token, data: encode("transferFrom", [account, a.to, a.amount]) },
  ];
  const chainId = toHex(first().chainId);
  return ask(there, "wallet_sendCalls", [
    { version: "2.0.0", from: account, chainId, atomicRequired: true, calls: asked },
  ]) as Promise<{ readonly id: string }>;
}

/** Presses once, after all of it was read. */
async function agreeToAll(there: There): Promise<void> {
  await frameOf(there.page, parts).getByText("Fee", { exact: false }).first().hover();
  await there.page.mouse.wheel(0, 3_000);
  await agree(there.page, parts);
}

async function untilDone(there: There, { id }: { readonly id: string }): Promise<void> {
  const status = async () => ((await ask(there, "wallet_getCallsStatus", [id])) as { status: number }).status;
  await expect.poll(status, { timeout: 20_000 }).toBe(200);
}

async function abilityOf(there: There, chainId: number): Promise<unknown> {
  const said = await ask(there, "wallet_getCapabilities", [there.account, [toHex(chainId)]]);
  return (said as Record<string, { readonly atomic: object }>)[toHex(chainId)]?.atomic;
}

describe("a visitor with an ordinary account", { timeout: 120_000 }, () => {
  it("does an approval and the call that spends it in one approval, and is told of the ability only the first time", async ({
    visit,
  }) => {
    const there = await come(visit);
    const { account } = there;
    const token = await deployer().deployToken({ name: "Gold", symbol: "GLD", decimals: 2 });
    await deployer().mint({ token, to: account, value: 500n });
    await give(first().url, account);
    expect(await abilityOf(there, first().chainId)).toEqual({ status: "ready" });
    const to = someone();
    const sent = approveAndSpend(there, { token, to, amount: 150n });
    const frame = frameOf(there.page, parts);
    await frame.getByRole("heading", { name: "Confirm 2 steps at once" }).waitFor();
    await frame.getByText(ABILITY).waitFor();
    await agreeToAll(there);
    await untilDone(there, await sent);
    expect([await gold(token, to), await addressOf(there)]).toEqual([150n, account]);
    const { delegate } = bundler.contracts;
    expect(await reader().getCode({ address: account })).toBe(`0xef0100${delegate.slice(2).toLowerCase()}`);

    expect(await abilityOf(there, first().chainId)).toEqual({ status: "supported" });
    const again = approveAndSpend(there, { token, to, amount: 50n });
    await frame.getByRole("heading", { name: "Confirm 2 steps at once" }).waitFor();
    expect(await frame.getByText(ABILITY).count()).toBe(0);
    await agreeToAll(there);
    await untilDone(there, await again);
    expect(await gold(token, to)).toBe(200n);
  });

  it("pays nothing where the operator does", async ({ visit }) => {
    const there = await come(visit, { isSponsored: true });
    const token = await deployer().deployToken({ name: "Silver", symbol: "SLV", decimals: 0 });
    await deployer().mint({ token, to: there.account, value: 9n });
    const to = someone();
    const sent = approveAndSpend(there, { token, to, amount: 9n });
    const frame = frameOf(there.page, parts);
    await frame.getByText("Paid for you").waitFor();
    await frame.getByText(ABILITY).waitFor();
    await agreeToAll(there);
    await untilDone(there, await sent);
    expect([await gold(token, to), await reader().getBalance({ address: there.account })]).toEqual([9n, 0n]);
  });

  it("is asked for one after the other where the operator named no code, which is said before", async ({ visit }) => {
    const there = await come(visit);
    const { page, account } = there;
    const other = chains()[1] as ReturnType<typeof chains>[number];
    await give(other.url, account);
    await page.evaluate((chain) => window.foyer.switchNetwork({ network: chain as never }), other.caip);
    expect(await abilityOf(there, other.chainId)).toEqual({ status: "unsupported" });
    const [to, chainId] = [someone(), toHex(other.chainId)];
    const batch = { version: "2.0.0", from: account, chainId, calls: [{ to, value: "0x5" }] };
    expect(await ask(there, "wallet_sendCalls", [batch])).toBe("refused 4200");
    const paying = page.evaluate(async (receiver) => {
      const batches = window.foyer.use({ name: "calls" } as ReturnType<typeof calls>);
      const pay = { to: receiver, value: 5n };
      const sent = await batches.sendCalls({ calls: [pay, pay] });
      return await sent.settled();
    }, to);
    const last = (): Promise<CallBatch | undefined> =>
      page.evaluate(() => (window.foyer.getSnapshot().features["calls"] as { batches: CallBatch[] }).batches.at(-1));
    await frameOf(page, parts)
      .getByRole("button", { name: /^confirm$/i })
      .waitFor();
    expect(await last()).toMatchObject({ mode: "oneByOne", calls: [{ status: "asked" }, { status: "waiting" }] });
    await agree(page, parts);
    await expect.poll(() => reader(other.url).getBalance({ address: to }), { timeout: 15_000 }).toBe(5n);
    await agree(page, parts);
    expect(await paying).toMatchObject({ mode: "oneByOne", status: "confirmed", calls: [{}, {}] });
    expect(await reader(other.url).getBalance({ address: to })).toBe(10n);
    expect(await reader(other.url).getCode({ address: account })).toBeUndefined();
  });

  it("has an app's batch done as one by the kit, and takes on no code that a page asks for", async ({ visit }) => {
    const there = await come(visit);
    const { page, account } = there;
    await give(first().url, account);
    const code = { address: someone(), chainId: first().chainId, nonce: 0 };
    expect(await ask(there, "wallet_signAuthorization", [code])).toBe("refused 4200");
    const transaction = { from: account, to: account, authorizationList: [code] };
    expect(await ask(there, "eth_sendTransaction", [transaction])).toBe("refused 4200");
    expect(await frameOf(page, parts).getByRole("heading").count()).toBe(0);
    const to = someone();
    const paying = page.evaluate(async (receiver) => {
      const batches = window.foyer.use({ name: "calls" } as ReturnType<typeof calls>);
      const pay = { to: receiver, value: 5n };
      const sent = await batches.sendCalls({ calls: [pay, pay], atomicRequired: true });
      return await sent.settled();
    }, to);
    await frameOf(page, parts).getByText(ABILITY).waitFor();
    await agreeToAll(there);
    expect(await paying).toMatchObject({ mode: "batch", status: "confirmed", hashes: [expect.any(String)] });
    expect(await reader().getBalance({ address: to })).toBe(10n);
  });
});
