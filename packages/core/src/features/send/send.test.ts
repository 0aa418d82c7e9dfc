import { type AddressVerdict, type Fee, FoyerError, type Holding } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { createManualClock, createMemoryPorts, createSharedStorage, settle } from "../../testing/memory-ports.ts";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { names } from "../names/names.ts";
import { type SendOptions, send } from "./send.ts";
import { type SendDraft, selectDraft, selectRecentReceivers } from "./state.ts";

const ONE = "eip155:1:eip155-Acme";
const BOB = "0x1234aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaabcd";
const EVE = "0x99990000000000000000000000000000000000ee";
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const TOKEN = `eip155:1/erc20:${USDC}`;
const GAS: Fee = { gas: 21_000n, gasPrice: 10n };
/** What `GAS` comes to. */
const COST = 210_000n;

const coin = (value: bigint, more: Partial<Holding> = {}): Holding => ({
  asset: "eip155:1/slip44:60",
  value,
  decimals: 8,
  symbol: "COIN",
  name: "Coin",
  isListed: true,
  price: 2_000.5,
  ...more,
});
const usdc = (value: bigint, more: Partial<Holding> = {}): Holding => ({
  asset: `eip155:1/erc20:${USDC}`,
  value,
  decimals: 6,
  symbol: "USDC",
  name: "USD Coin",
  isListed: true,
  ...more,
});

async function check({ address }: { readonly address: string }): Promise<AddressVerdict> {
  const isAddress = /^0x[\da-f]{40}$/i.test(address);
  return isAddress ? { ok: true, canonical: address, warnings: [] } : { ok: false, problem: "it has another form" };
}
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

async function world(
  given: { options?: SendOptions; fee?: Fee | undefined; storage?: ReturnType<typeof createSharedStorage> } = {},
) {
  const { storage = createSharedStorage(), fee = GAS } = given;
  const evm = createScriptedAdapter("eip155", ["1", "2"], { fee, address: { check, same } });
  const solana = createScriptedAdapter("solana", ["1"], { fee: { lamports: 5_000n }, address: { check, same } });
  const sui = createScriptedAdapter("sui", ["1"]);
  const ports = createMemoryPorts({ clock: createManualClock(), storage: storage.open() });
  const foyer = createFoyer({ app: { name: "Test" }, adapters: [evm, solana, sui], ports });
  foyer.start();
  evm.holdings.set(ONE, [coin(150_000_000n), usdc(25_000_000n)]);
  const { id } = await foyer.connect({ connectorId: evm.addWallet("Acme").id });
  const sending = foyer.use(send(given.options));
  const verbs = await sending.load();
  const draft = (): SendDraft => selectDraft(foyer.getSnapshot()) as SendDraft;
  const asked = (what: string) => evm.asked.filter((one) => one.startsWith(`${what}:`));
  return { asked, connectionId: id, draft, evm, foyer, sending, solana, storage, sui, verbs };
}

/** Lets everything happen that is ready, through verbs and kit. */
async function settleAll(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await settle();
}

describe("a draft", () => {
  it("is of the account in use and the chain's own coin, and asks nothing before it is begun", async () => {
    const { asked, draft, sending, verbs } = await world();
    expect([draft(), asked("tokens")]).toEqual([undefined, []]);
    await verbs.begin();
    expect(asked("tokens")).toEqual([`tokens:${ONE}`]);
    expect(draft()).toMatchObject({
      namespace: "eip155",
      account: ONE,
      token: { symbol: "COIN", value: "150000000" },
      amount: "",
      unit: "token",
      isMax: false,
      value: undefined,
      counterValue: undefined,
      to: { status: "empty" },
      fee: { status: "unknown" },
      problem: "amount-missing",
      stage: "editing",
    });
    expect(sending.getSnapshot().draft).toBe(draft());
  });

  it("needs an amount, a receiver and a token, on eip155 or solana unless the host says otherwise [SND-01]", async () => {
    const { draft, evm, foyer, solana, sui, verbs } = await world();
    const said = async (): Promise<string> => String(await verbs.submit().catch((error: unknown) => error));
    await verbs.begin({ to: BOB });
    expect([draft().problem, await said()]).toEqual([
      "amount-missing",
      "FoyerError: An amount and receiver address are required.",
    ]);
    await verbs.begin({ amount: "1" });
    expect([draft().problem, await said()]).toEqual([
      "receiver-missing",
      "FoyerError: An amount and receiver address are required.",
    ]);
    await verbs.begin({ amount: "1", to: BOB, asset: "eip155:1/erc20:0x01" });
    expect([draft().problem, await said()]).toEqual(["token-missing", "FoyerError: A token is required."]);
    await expect(verbs.submit()).rejects.toMatchObject({ code: "send/incomplete" });
    expect(await verbs.review()).toBe(false);
    expect(evm.asked.filter((one) => one.startsWith("send:"))).toEqual([]);

    await expect(verbs.begin({ namespace: "solana" })).rejects.toMatchObject({ code: "connection/not-found" });
    await foyer.connect({ connectorId: solana.addWallet("Acme").id });
    await foyer.connect({ connectorId: sui.addWallet("Acme").id });
    await verbs.begin({ namespace: "solana" });
    expect(draft().namespace).toBe("solana");
    const refused = verbs.begin({ namespace: "sui" });
    await expect(refused).rejects.toMatchObject({ code: "send/unsupported", context: { namespace: "sui" } });
    await expect(refused).rejects.toThrow(/^Unsupported chain/);

    const wide = await world({ options: { namespaces: ["sui"] } });
    await wide.foyer.connect({ connectorId: wide.sui.addWallet("Acme").id });
    await wide.verbs.begin({ namespace: "sui" });
    expect(wide.draft().namespace).toBe("sui");
    await expect(wide.verbs.begin({ namespace: "eip155" })).rejects.toMatchObject({ code: "send/unsupported" });

    // Without a namespace shown first there is none to send in.
    const none = createFoyer({ app: { name: "Test" }, adapters: [], ports: createMemoryPorts() });
    await expect(none.use(send()).begin()).rejects.toMatchObject({ code: "send/unsupported" });
  });

  it("is of no network that is none of the host's, and of no adapter that cannot send", async () => {
    const { connectionId, evm, verbs } = await world();
    evm.moveTo(connectionId, "eip155:99");
    await settleAll();
    await expect(verbs.begin()).rejects.toMatchObject({ code: "send/unsupported" });
    const mute = await world();
    Object.assign(mute.evm.capabilities, { send: undefined });
    await expect(mute.verbs.begin()).rejects.toMatchObject({ code: "send/unsupported" });
  });

  it("takes an amount through its mask, and reads nothing but digits [SND-03]", async () => {
    const { draft, verbs } = await world();
    await verbs.begin();
    const written = (text: string) => {
      verbs.setAmount(text);
      const { amount, value, problem } = draft();
      return [amount, value, problem];
    };
    // A comma is a point.
    expect(written("1,25")).toEqual(["1.25", "125000000", "receiver-missing"]);
    // Digits alone are kept.
    expect(written("1e1")).toEqual(["11", "1100000000", "funds-short"]);
    // The parts are cut to what the token has, or dollars, and a lone point has a zero.
    expect(written("1.234567891234")).toEqual(["1.23456789", "123456789", "receiver-missing"]);
    expect(written("1234567890".repeat(4))).toMatchObject(["12345678901234567890", expect.anything(), "funds-short"]);
    expect(written(".")).toEqual(["0.", "0", "amount-missing"]);
    verbs.setAmount("");
    verbs.switchUnit();
    expect(written("12.3456")).toEqual(["12.34", "616845", "receiver-missing"]);
    verbs.switchUnit();
    // What is no number for all its digits is refused.
    expect(written("00.10")).toEqual(["00.10", undefined, "amount-invalid"]);
    expect(written("")).toEqual(["", undefined, "amount-missing"]);
    // What nobody typed is not made another sum.
    for (const amount of ["1e18", "-1", "0.123456789", "9".repeat(40)]) {
      await verbs.begin({ amount });
      expect(draft()).toMatchObject({ amount: "", problem: "amount-missing" });
    }
  });

  it("holds token, amount, receiver with name and image, hash and what is on its way [SND-04]", async () => {
    const image = "https://images.example.org/bob.png";
    const names = [{ resolve: async (name: string) => (name === "bob.eth" ? { address: BOB, image } : undefined) }];
    const { draft, evm, verbs } = await world({ options: { names } });
    await verbs.begin();
    verbs.setAmount("0.5");
    const named = verbs.setReceiver("bob.eth");
    expect(draft()).toMatchObject({ receiver: "bob.eth", to: { status: "checking" }, problem: "receiver-checking" });
    await named;
    expect(draft()).toMatchObject({
      token: { asset: "eip155:1/slip44:60", symbol: "COIN" },
      amount: "0.5",
      value: "50000000",
      to: { status: "known", address: BOB, name: "bob.eth", image },
      problem: undefined,
    });
    evm.answer.estimateFee = "hang";
    const hung = verbs.review();
    await settleAll();
    expect(draft().fee).toEqual({ status: "loading" });
    evm.answer.estimateFee = "approve";
    expect([await verbs.review(), await hung]).toEqual([true, false]);
    const done = verbs.submit();
    expect(draft()).toMatchObject({ stage: "asking", hash: undefined });
    await done;
    expect(draft()).toMatchObject({ stage: "sent", hash: "0xhash" });
  });

  it("goes on where it was when it is begun again, unless something is asked for", async () => {
    const { asked, draft, verbs } = await world();
    await verbs.begin({ to: BOB, amount: "0,5" });
    await verbs.begin();
    expect(draft()).toMatchObject({ amount: "0.5", receiver: BOB });
    expect(asked("tokens")).toHaveLength(1);
    await verbs.begin({ amount: "0.1" });
    expect(draft()).toMatchObject({ amount: "0.1", receiver: "" });
    verbs.reset();
    expect(draft()).toBeUndefined();
    await verbs.begin();
    expect(draft()).toMatchObject({ amount: "", receiver: "" });
  });

  it("belongs to an account on a network: another one begins another, for the same receiver", async () => {
    const { connectionId, draft, evm, foyer, solana, verbs } = await world();
    await verbs.begin({ to: BOB, amount: "0.5" });
    await foyer.switchConnection({ connectionId, account: `${ONE}-second` });
    await settleAll();
    expect(draft()).toMatchObject({ account: `${ONE}-second`, amount: "", to: { status: "known", address: BOB } });
    verbs.setAmount("1");
    evm.moveTo(connectionId, "eip155:2");
    await settleAll();
    expect(draft()).toMatchObject({ account: "eip155:2:eip155-Acme-second", amount: "", receiver: BOB });
    // Of another namespace, nobody is meant.
    await foyer.connect({ connectorId: solana.addWallet("Acme").id });
    await foyer.switchNamespace("solana");
    await settleAll();
    expect(draft()).toMatchObject({ namespace: "solana", receiver: "", to: { status: "empty" } });
    await foyer.disconnect();
    await settleAll();
    expect(draft()).toBeUndefined();
  });

  it("is priced as soon as it is known what the account holds, and is to nobody who was sent to already", async () => {
    const { connectionId, draft, evm, foyer, verbs } = await world();
    const second = `${ONE}-second`;
    await verbs.begin({ to: BOB });
    evm.holdings.set(second, [coin(150_000_000n)]);
    evm.answer.tokens = "hang";
    await foyer.switchConnection({ connectionId, account: second });
    await settleAll();
    verbs.setAmount("1");
    expect(draft()).toMatchObject({ token: undefined, problem: "token-missing", fee: { status: "unknown" } });
    evm.answer.tokens = "approve";
    const { tokens } = await import("../tokens/tokens.ts");
    await foyer.use(tokens()).refresh();
    await settleAll();
    expect(draft()).toMatchObject({ amount: "1", problem: undefined, fee: { status: "known" } });
    await verbs.review();
    await verbs.submit();
    await foyer.switchConnection({ connectionId, account: ONE });
    await settleAll();
    expect(draft()).toMatchObject({ account: ONE, stage: "editing", receiver: "", to: { status: "empty" } });
  });

  it("of a namespace that was asked for stays with it, whichever is shown first", async () => {
    const { draft, foyer, solana, verbs } = await world();
    await verbs.begin({ namespace: "eip155", to: BOB });
    await foyer.connect({ connectorId: solana.addWallet("Acme").id });
    await foyer.switchNamespace("solana");
    await settleAll();
    expect(draft()).toMatchObject({ namespace: "eip155", receiver: BOB });
  });
});

describe("an amount", () => {
  it("is judged against what the account holds by now, and what the fee takes of it", async () => {
    const { draft, evm, foyer, verbs } = await world();
    await verbs.begin({ to: BOB });
    verbs.setAmount("1.5");
    await settleAll();
    expect(draft()).toMatchObject({ problem: "fee-short", fee: { status: "known", value: `${COST}` } });
    verbs.setAmount("1.4979");
    await settleAll();
    expect(draft().problem).toBeUndefined();
    evm.holdings.set(ONE, [coin(1n)]);
    const { tokens } = await import("../tokens/tokens.ts");
    await foyer.use(tokens()).refresh();
    await settleAll();
    expect(draft()).toMatchObject({ token: { value: "1" }, problem: "funds-short" });
    evm.holdings.set(ONE, []);
    await foyer.use(tokens()).refresh();
    await settleAll();
    expect(draft()).toMatchObject({ token: { symbol: "COIN", value: "0" }, problem: "funds-short" });
  });

  it("is counted in dollars where a price is known, exactly in the token and cut at the cent, and never grows", async () => {
    const { draft, verbs } = await world();
    await verbs.begin();
    verbs.setAmount("1.23456789");
    expect(draft()).toMatchObject({ unit: "token", value: "123456789", counterValue: "2469.75" });
    verbs.switchUnit();
    expect(draft()).toMatchObject({ unit: "usd", amount: "2469.75", value: "123456635", counterValue: "1.23456635" });
    verbs.switchUnit();
    expect(draft()).toMatchObject({ unit: "token", amount: "1.23456635", value: "123456635" });
    verbs.setAmount("00.1");
    verbs.switchUnit();
    expect(draft()).toMatchObject({ unit: "token", amount: "00.1" });
    // Nobody knows what it costs, so no dollars are made up.
    verbs.chooseToken(TOKEN);
    verbs.setAmount("1");
    verbs.switchUnit();
    expect(draft()).toMatchObject({ unit: "token", amount: "1", counterValue: undefined });
  });

  it("in dollars is of any token that has a price, and of none that has not", async () => {
    const { draft, evm, verbs } = await world();
    evm.holdings.set(ONE, [coin(150_000_000n), usdc(25_000_000n, { price: 1 })]);
    await verbs.begin();
    verbs.switchUnit();
    verbs.setAmount("5");
    verbs.chooseToken(TOKEN.toLowerCase());
    expect(draft()).toMatchObject({ token: { symbol: "USDC" }, unit: "usd", amount: "5", value: "5000000" });
    verbs.setAmount("0.001");
    expect(draft()).toMatchObject({ amount: "0.00", problem: "amount-missing" });
    verbs.setAmount("5");
    verbs.chooseToken("eip155:1/erc20:0x02");
    expect(draft()).toMatchObject({ token: undefined, unit: "token", amount: "", problem: "token-missing" });
  });

  it("is of nothing whose maker makes no sense, and of what it is, whatever it calls itself", async () => {
    const { draft, evm, verbs } = await world();
    const hostile = (reference: string, more: Partial<Holding>) =>
      usdc(5_000_000n, { asset: `eip155:1/erc20:${reference}`, isListed: false, ...more });
    evm.holdings.set(ONE, [
      coin(150_000_000n),
      hostile("0x01", { value: -1n }),
      hostile("0x02", { decimals: 255 }),
      hostile("0x03", { decimals: undefined }),
      hostile("0x04", { value: 2n ** 256n }),
      hostile("0x05", { asset: "eip155:2/erc20:0x05" }),
      hostile("0x06", { symbol: "\u202eC\u200bOIN", price: Number.POSITIVE_INFINITY }),
      hostile("0x07", { price: -1, decimals: 36, value: 2n ** 255n }),
      { asset: "no asset" as never, value: 1n, decimals: 2 },
    ]);
    await verbs.begin({ to: BOB });
    for (const asset of ["0x01", "0x02", "0x03", "0x04", "0x05", "constructor", "__proto__"]) {
      verbs.chooseToken(`eip155:1/erc20:${asset}`);
      expect(draft()).toMatchObject({ token: undefined, problem: "token-missing" });
    }
    verbs.chooseToken("eip155:1/erc20:0x06");
    expect(draft().token).toMatchObject({ symbol: "COIN", isImitation: true });
    verbs.setAmount("1");
    expect(draft()).toMatchObject({ value: "1000000", counterValue: undefined, problem: undefined });
    verbs.chooseToken("eip155:1/erc20:0x07");
    await verbs.setMax();
    expect(draft()).toMatchObject({ value: `${2n ** 255n}`, counterValue: undefined, problem: undefined });
    verbs.switchUnit();
    expect(draft().unit).toBe("token");
  });

  it("is kept when another token is chosen, also where that cannot be so fine", async () => {
    const { draft, verbs } = await world();
    await verbs.begin();
    verbs.setAmount("0.1234567");
    verbs.chooseToken(TOKEN);
    expect(draft()).toMatchObject({ token: { symbol: "USDC" }, amount: "0.1234567", problem: "amount-too-precise" });
  });

  it("of all is the balance less the fee and what has to stay, and follows both until something else is written", async () => {
    const { asked, draft, evm, verbs } = await world();
    await verbs.begin();
    await verbs.setMax();
    const max = 150_000_000n - COST;
    expect(draft()).toMatchObject({ isMax: true, amount: "1.4979", value: `${max}`, problem: "receiver-missing" });
    // Half of it was asked about, to the account itself: nobody is known yet.
    expect(asked("fee")).toEqual(["fee:75000000:eip155-Acme"]);
    await verbs.setReceiver(BOB);
    evm.fee = { gas: 21_000n, gasPrice: 1_000n };
    expect(await verbs.review()).toBe(true);
    expect(draft()).toMatchObject({ isMax: true, value: `${150_000_000n - 21_000_000n}`, problem: undefined });
    verbs.switchUnit();
    expect(draft()).toMatchObject({ unit: "usd", amount: "2580.64", value: `${150_000_000n - 21_000_000n}` });
    verbs.setAmount("5");
    expect(draft()).toMatchObject({ isMax: false, amount: "5" });
    verbs.switchUnit();
    await verbs.setMax();
    verbs.chooseToken(TOKEN);
    expect(draft()).toMatchObject({ isMax: false, amount: "" });
    await verbs.setMax();
    expect(draft()).toMatchObject({ isMax: true, amount: "25", value: "25000000" });
  });

  it("of all leaves what the account has to keep, and is nothing where the fee takes it", async () => {
    const { draft, foyer, solana, verbs } = await world();
    const account = "solana:1:solana-Acme";
    solana.fee = { lamports: 5_000n, keep: 890_880n };
    solana.holdings.set(account, [coin(1_000_000n, { asset: "solana:1/slip44:501" })]);
    await foyer.connect({ connectorId: solana.addWallet("Acme").id });
    await verbs.begin({ namespace: "solana" });
    await verbs.setMax();
    expect(draft()).toMatchObject({ isMax: true, value: "104120" });
    solana.fee = { lamports: 5_000n, keep: 1_000_000n };
    await verbs.setMax();
    expect(draft()).toMatchObject({ isMax: true, value: "0", problem: "fee-short" });
    expect(await verbs.review()).toBe(false);
  });

  it("of all is not written where the fee failed, and is the balance where nobody can say it", async () => {
    const { draft, evm, verbs } = await world();
    evm.answer.estimateFee = { error: new FoyerError("network/unreachable", { chain: "eip155:1", problem: "HTML" }) };
    await verbs.begin({ amount: "1" });
    await verbs.setMax();
    const fee = { status: "failed", code: "network/unreachable", reason: "HTML" };
    expect(draft()).toMatchObject({ isMax: false, amount: "1", fee });
    const mute = await world();
    Object.assign(mute.evm.capabilities, { estimateFee: undefined });
    await mute.verbs.begin();
    await mute.verbs.setMax();
    expect(mute.draft()).toMatchObject({ isMax: true, amount: "1.5", fee: { status: "unknown" } });
  });
});

describe("a receiver", () => {
  it("that was written later is the one, however slow the answers are", async () => {
    const answers = new Map<string, (found: { address: string }) => void>();
    const resolve = (name: string) => new Promise<{ address: string }>((done) => answers.set(name, done));
    const { draft, verbs } = await world({ options: { names: [{ resolve }] } });
    await verbs.begin();
    const [old, young] = [verbs.setReceiver("old.eth"), verbs.setReceiver("young.eth")];
    await settleAll();
    answers.get("young.eth")?.({ address: BOB });
    await young;
    answers.get("old.eth")?.({ address: EVE });
    await old;
    await settleAll();
    expect(draft()).toMatchObject({ receiver: "young.eth", to: { address: BOB } });
    const late = verbs.setReceiver("late.eth");
    await settleAll();
    await verbs.setReceiver("");
    answers.get("late.eth")?.({ address: EVE });
    await late;
    expect(draft()).toMatchObject({ receiver: "", to: { status: "empty" } });
  });

  it("that is the token's own contract is warned of as long as that token is sent", async () => {
    const { draft, verbs } = await world();
    await verbs.begin({ to: USDC.toLowerCase() });
    expect(draft().to).toMatchObject({ warnings: [] });
    verbs.chooseToken(TOKEN);
    expect(draft().to).toMatchObject({ warnings: ["token-contract"] });
  });

  it("of a payment link comes with how much of what", async () => {
    const { draft, verbs } = await world();
    await verbs.begin();
    await verbs.setReceiver(`ethereum:${USDC.toLowerCase()}@1/transfer?address=${BOB}&uint256=1.5e6`);
    expect(draft()).toMatchObject({ receiver: BOB, token: { symbol: "USDC" }, amount: "1.5", value: "1500000" });
    await verbs.setReceiver(`ethereum:${EVE}?value=2e7`);
    expect(draft()).toMatchObject({ receiver: EVE, token: { symbol: "COIN" }, amount: "0.2", value: "20000000" });
    await verbs.setReceiver(`ethereum:${BOB}@1`);
    expect(draft()).toMatchObject({ receiver: BOB, token: { symbol: "COIN" }, amount: "0.2" });
    // What the account has none of is missing, rather than something else sent in its place.
    await verbs.setReceiver(`ethereum:${EVE}@1/transfer?address=${BOB}&uint256=1`);
    expect(draft()).toMatchObject({ token: undefined, amount: "", problem: "token-missing" });
    const link = `ethereum:${EVE}@2?value=1`;
    await verbs.setReceiver(link);
    expect(draft()).toMatchObject({ receiver: link, to: { status: "refused", why: { kind: "other-network" } } });
  });

  it("is remembered by the browser, and known to the next visit", async () => {
    const { draft, foyer, storage, verbs } = await world();
    await verbs.begin({ to: BOB, amount: "0.1" });
    await verbs.review();
    await verbs.submit();
    expect(selectRecentReceivers(foyer.getSnapshot())).toEqual([{ address: BOB }]);
    expect(selectRecentReceivers(foyer.getSnapshot(), "solana")).toBeUndefined();
    expect(draft().stage).toBe("sent");
    const next = await world({ storage });
    const lookAlike = BOB.replace("aaaaaaaa", "bbbbbbbb");
    await next.verbs.begin({ to: lookAlike });
    expect(selectRecentReceivers(next.foyer.getSnapshot(), "eip155")).toEqual([{ address: BOB }]);
    expect(next.draft().to).toMatchObject({ status: "known", warnings: ["look-alike"] });
  });
});

it("finds who is behind a name by whom the kit asks for names", async () => {
  const { draft, foyer, verbs } = await world();
  await verbs.begin({ to: "bob.eth" });
  expect(draft().to).toMatchObject({ status: "refused", why: { kind: "invalid-address" } });
  const resolve = async (name: string) => (name === "bob.eth" ? { address: BOB } : undefined);
  foyer.use(names({ sources: [{ resolve, reverse: async () => undefined }] }));
  await verbs.setReceiver("bob.eth");
  expect(draft().to).toMatchObject({ status: "known", address: BOB, name: "bob.eth" });
  await verbs.setReceiver("eve.eth");
  expect(draft().to).toMatchObject({ status: "refused", why: { kind: "unknown-name" } });
});
