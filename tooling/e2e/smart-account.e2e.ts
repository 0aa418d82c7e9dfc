import type { CallBatch, CallsMode, calls } from "@foyer/core/calls";
import type { GrantRequest, permissions, SmartSession } from "@foyer/core/permissions";
import { user } from "@foyer/embedded/protocol";
import { EVM_TEST_KEYS } from "@foyer/testing";
import { type Bundler, startBundler } from "@foyer-tooling/devnet/bundler";
import { createDeployer } from "@foyer-tooling/devnet/deployer";
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  parseEther,
} from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject } from "vitest";
import { verifySigned } from "../../apps/demo/src/kit/verify-signed.ts";
import { noteMessages } from "./support/canaries.ts";
import { agree, frameOf } from "./support/embedded-visit.ts";
import { it, type Visit, type VisitOptions } from "./support/journey.ts";
import { addressOf, ask, changeTo, comeSmart, openSettings } from "./support/smart-visit.ts";
import { type EmbeddedParts, startEmbedded } from "./support/start-embedded.ts";

const ABI = parseAbi([
  "function approve(address,uint256)",
  "function transferFrom(address,address,uint256)",
  "function balanceOf(address) view returns (uint256)",
]);
const [KEY] = EVM_TEST_KEYS as readonly [Hex];

let bundler: Bundler;
let parts: EmbeddedParts;
let sessions: Hex;
const chains = () => inject("stage").evm;
const first = () => chains()[0] as ReturnType<typeof chains>[number];
const reader = () => createPublicClient({ transport: http(first().url), pollingInterval: 50 });
beforeAll(async () => {
  bundler = await startBundler({ url: first().url });
  sessions = await createDeployer({ url: first().url, key: KEY }).deploySessionKeys();
}, 180_000);
afterAll(() => bundler?.stop());
beforeEach(async () => {
  const bundlers = { [first().caip]: { bundler: bundler.url, sessions } };
  parts = await startEmbedded(inject("stage"), { isSameSite: true, bundlers });
});
afterEach(() => parts.stop());

/** Has the page's kit make two payments, and tells how it was done and what became of it. */
function payTwice({ page }: Visit, to: Hex): Promise<{ mode: CallsMode | undefined; batch: CallBatch | undefined }> {
  return page.evaluate(async (receiver) => {
    const state = () => window.foyer.getSnapshot().features["calls"] as { batches: CallBatch[] };
    // The kit has it, and gives it by its name.
    const batches = window.foyer.use({ name: "calls" } as ReturnType<typeof calls>);
    const { atomic } = await batches.getCapabilities();
    const pay = { to: receiver, value: 5n };
    const sent = await batches.sendCalls({ calls: [pay, pay] }).catch(() => undefined);
    await sent?.settled();
    return { mode: atomic === "supported" ? "batch" : "oneByOne", batch: state().batches.at(-1) };
  }, to);
}

/** Has the page's kit ask the wallet to show what became of a batch. */
async function showStatus({ page }: Visit, id: string): Promise<void> {
  await page.evaluate(
    (shown) => window.foyer.use({ name: "calls" } as ReturnType<typeof calls>).showCallsStatus({ id: shown }),
    id,
  );
}

const someone = (): Hex => privateKeyToAccount(generatePrivateKey()).address;

describe("a visitor with a smart account", { timeout: 120_000 }, () => {
  it("does an approval and the call that spends it in one approval", async ({ visit }) => {
    const there = await comeSmart(visit as never, parts);
    const account = (await addressOf(there)) as Hex;
    const deployer = createDeployer({ url: first().url, key: KEY });
    const token = await deployer.deployToken({ name: "Gold", symbol: "GLD", decimals: 2 });
    await deployer.mint({ token, to: account, value: 500n });
    await createTestClient({ mode: "anvil", transport: http(first().url) }).setBalance({
      address: account,
      value: parseEther("1"),
    });
    const to = someone();
    const encode = (functionName: "approve" | "transferFrom", args: readonly unknown[]): Hex =>
      encodeFunctionData({ abi: ABI, functionName, args } as never);
    const calls = [
      { to: token, data: encode("approve", [account, 150n]) },
      { to: token, data: encode("transferFrom", [account, to, 150n]) },
    ];
    const chainId = `0x${first().chainId.toString(16)}`;
    const sent = ask(there, "wallet_sendCalls", [
      { version: "2.0.0", from: account, chainId, atomicRequired: true, calls },
    ]);
    const frame = frameOf(there.page, parts);
    await frame.getByRole("heading", { name: "Confirm 2 steps at once" }).waitFor();
    await frame.getByText("Let someone spend your tokens").waitFor();
    await frame.getByText("Your smart account is put on this network").hover();
    await there.page.mouse.wheel(0, 2_000);
    await agree(there.page, parts);
    const { id } = (await sent) as { readonly id: string };
    await expect
      .poll(async () => ((await ask(there, "wallet_getCallsStatus", [id])) as { status: number }).status, {
        timeout: 20_000,
      })
      .toBe(200);
    expect(await reader().readContract({ address: token, abi: ABI, functionName: "balanceOf", args: [to] })).toBe(150n);
    // What became of it is shown to whoever wants to see it, by the wallet and not by the page.
    await showStatus(there, id);
    await frame.getByRole("heading", { name: "Confirmed" }).waitFor();
    await frame.getByText("All of it happened.").waitFor();
    await frame.getByText(/^0x[0-9a-f]{64}$/).waitFor();
    await frame.getByRole("button", { name: "Done", exact: true }).click();
    await there.modal.dialog.waitFor({ state: "detached" });
    // It is there now, and no longer marked.
    await openSettings(there);
    await there.modal.dialog.getByText("not on the network yet").waitFor({ state: "detached" });
    expect(await addressOf(there)).toBe(account);
  });

  it("signs what contracts' signatures are verified by, and has the plain account where there is no other", async ({
    visit,
  }) => {
    const there = await comeSmart(visit as never, parts);
    const { page, plain } = there;
    const address = (await addressOf(there)) as Hex;
    const signing = ask(there, "personal_sign", ["0x48656c6c6f20416461", address]);
    await frameOf(page, parts).getByText("Hello Ada").first().waitFor();
    await agree(page, parts);
    const signature = (await signing) as Hex;
    expect(await reader().verifyMessage({ address, message: "Hello Ada", signature })).toBe(true);
    expect(await reader().verifyMessage({ address: plain as Hex, message: "Hello Ada", signature })).toBe(false);
    // As the demo's own card judges what the kit gives it.
    const bySigner = page.evaluate(() => window.foyer.signMessage({ message: "Hello card" }));
    await frameOf(page, parts).getByText("Hello card").first().waitFor();
    await agree(page, parts);
    const signed = { message: "Hello card", signature: await bySigner } as const;
    const judge = (account: string): Promise<boolean> =>
      verifySigned("eip155", { account: `${first().caip}:${account}`, ...signed }, first().url);
    expect(await judge(address)).toBe(true);
    expect(await judge(plain)).toBe(false);

    const other = chains()[1] as ReturnType<typeof chains>[number];
    const moveTo = (chain: string): Promise<unknown> =>
      page.evaluate((network) => window.foyer.switchNetwork({ network: network as never }), chain);
    await moveTo(other.caip);
    await expect.poll(() => addressOf(there)).toBe(plain);
    await openSettings(there);
    expect(await there.modal.dialog.getByRole("button", { name: /^Switch to your/ }).count()).toBe(0);
    await there.modal.close.click();
    await moveTo(first().caip);
    await expect.poll(() => addressOf(there)).toBe(address);
    await page.reload();
    await there.host.shows("eip155", "status", "connected");
    expect(await addressOf(there)).toBe(address);
    await changeTo(there, /^Switch to your EOA/, async () => {
      await expect.poll(() => addressOf(there), { timeout: 15_000 }).toBe(plain);
    });
  });

  it("is described to the page by their frame, with both accounts, the one in use, and whether it is on the network", async ({
    visit,
  }) => {
    const prepare: VisitOptions["prepare"] = (_, page) => noteMessages(page, parts.canaries);
    const there = await comeSmart((options) => visit({ ...options, prepare }), parts);
    const { plain } = there;
    const smart = (await addressOf(there)) ?? "";
    const { chainId, caip } = first();
    const email = parts.mail.list()[0]?.to[0];
    const told = parts.canaries.heard
      .map((message): { type?: string; payload?: unknown } => JSON.parse(message))
      .flatMap(({ type, payload }) => (type === "GET_USER_SUCCESS" ? [user.parse(payload)] : []));
    const here = told.filter((each) => [chainId, caip].includes(each.chainId as never));
    const accounts = [
      { address: plain, type: "eoa" },
      { address: smart, type: "smartAccount" },
    ];
    const common = { email, accounts, recovery: "assisted" };
    // The chain says that there is no code yet.
    expect(await reader().getCode({ address: smart as Hex })).toBeUndefined();
    const isDeployed = { smartAccountDeployed: false };
    expect(here[0]).toMatchObject({ ...common, ...isDeployed, address: plain, preferredAccountType: "eoa" });
    expect(here.at(-1)).toMatchObject({
      ...common,
      ...isDeployed,
      address: smart,
      preferredAccountType: "smartAccount",
    });
    // A chain without smart accounts has the plain one alone, and one of another kind its own.
    const solana = told.find((each) => String(each.chainId).startsWith("solana:"));
    expect(solana).toMatchObject({ email, preferredAccountType: "eoa", accounts: [{ type: "eoa" }] });
    expect(solana?.address).not.toBe(plain);
    const connectors = await there.page.evaluate(() => window.foyer.getSnapshot().connectors.list);
    const own = connectors.filter(({ source }) => source === "embedded");
    expect(own.map(({ namespace }) => namespace).toSorted()).toEqual(["eip155", "solana"]);
    for (const { id, wallet } of own) {
      expect(id).toMatch(/^ID_AUTH:/);
      expect(wallet.login).toMatchObject({ method: "email", email });
    }
  });

  it("makes an app's calls at once from the smart account, and asks for one after the other from the plain one", async ({
    visit,
  }) => {
    const there = await comeSmart(visit as never, parts);
    const { page, plain } = there;
    const account = (await addressOf(there)) as Hex;
    const tester = createTestClient({ mode: "anvil", transport: http(first().url) });
    for (const address of [account, plain as Hex]) await tester.setBalance({ address, value: parseEther("1") });
    const to = someone();
    const atOnce = payTwice(there, to);
    await frameOf(page, parts).getByRole("heading", { name: "Confirm 2 steps at once" }).waitFor();
    await agree(page, parts);
    const { mode, batch } = await atOnce;
    expect([mode, batch?.mode, batch?.status, batch?.hashes.length]).toEqual(["batch", "batch", "confirmed", 1]);
    expect(await reader().getBalance({ address: to })).toBe(10n);

    await changeTo(there, /^Switch to your EOA/, async () => {
      await expect.poll(() => addressOf(there), { timeout: 15_000 }).toBe(plain);
    });
    const other = someone();
    const oneByOne = payTwice(there, other);
    await agree(page, parts);
    await expect.poll(() => reader().getBalance({ address: other }), { timeout: 15_000 }).toBe(5n);
    // Declined in the middle, it is said which was done.
    await frameOf(page, parts)
      .getByRole("button", { name: /^(confirm)$/i })
      .waitFor();
    await frameOf(page, parts)
      .getByRole("button", { name: /^(cancel|decline|reject)$/i })
      .click();
    const left = await oneByOne;
    expect([left.mode, left.batch?.mode, left.batch?.status, left.batch?.failure?.code]).toEqual([
      "oneByOne",
      "oneByOne",
      "partial",
      "calls/rejected",
    ]);
    expect(left.batch?.calls.map(({ status }) => status)).toEqual(["confirmed", "rejected"]);
    expect(await reader().getBalance({ address: other })).toBe(5n);
  });

  it("lets a page play ten moves after one question, and ends that from the list", async ({ visit }) => {
    const there = await comeSmart(visit as never, parts);
    const { page, modal } = there;
    const account = (await addressOf(there)) as Hex;
    const game = await createDeployer({ url: first().url, key: KEY }).deployToken({
      name: "Moves",
      symbol: "MOV",
      decimals: 0,
    });
    const key = privateKeyToAccount(generatePrivateKey());
    const tester = createTestClient({ mode: "anvil", transport: http(first().url) });
    for (const address of [account, key.address]) await tester.setBalance({ address, value: parseEther("1") });
    const wanted = {
      signer: { type: "account", data: { id: key.address } },
      expiry: Number((await reader().getBlock()).timestamp) + 3_600,
      permissions: [{ type: "contract-call", data: { address: game, selectors: ["0x40c10f19"] } }],
    } satisfies GrantRequest;
    const granting: Promise<SmartSession> = page.evaluate(
      (request) =>
        window.foyer.use({ name: "permissions" } as ReturnType<typeof permissions>).grantPermissions(request),
      wanted,
    );
    granting.catch(() => undefined);
    const frame = frameOf(page, parts);
    await frame.getByRole("heading", { name: "Let this page act without asking" }).waitFor();
    await frame.getByText("May call a contract").waitFor();
    await agree(page, parts);
    const granted = await granting;
    expect([granted.manager, granted.key]).toEqual([sessions, key.address]);

    const wallet = createWalletClient({ account: key, transport: http(first().url) });
    const abi = parseAbi([
      "function act(address account, address target, uint256 value, bytes data)",
      "function mint(address to, uint256 value)",
    ]);
    const move = async (): Promise<string> => {
      const data = encodeFunctionData({ abi, functionName: "mint", args: [account, 1n] });
      const call = { address: sessions, abi, functionName: "act", args: [account, game, 0n, data] } as const;
      // Without asking the node first whether it would be done.
      const hash = await wallet.writeContract({ ...call, chain: null, gas: 500_000n });
      return (await reader().waitForTransactionReceipt({ hash })).status;
    };
    for (let moves = 0; moves < 10; moves += 1) expect(await move()).toBe("success");
    const played = () => reader().readContract({ address: game, abi: ABI, functionName: "balanceOf", args: [account] });
    expect([await played(), await frame.getByRole("heading").count()]).toEqual([10n, 0]);

    await page.reload();
    await there.host.shows("eip155", "status", "connected");
    await page.evaluate(() => window.foyer.open({ view: "SmartSessionList" }));
    await modal.dialog.getByText(/^Use 1 method of 0x/).waitFor();
    await modal.settle();
    await modal.dialog.getByRole("button", { name: "End session" }).click();
    await frame.getByRole("heading", { name: "Stop a page from acting without asking" }).waitFor();
    await agree(page, parts);
    await expect
      .poll(
        () =>
          page.evaluate(() => {
            const state = window.foyer.getSnapshot().features["permissions"] as { sessions: readonly unknown[] };
            return state.sessions.length;
          }),
        { timeout: 20_000 },
      )
      .toBe(0);
    expect([await move(), await played()]).toEqual(["reverted", 10n]);
  });
});
