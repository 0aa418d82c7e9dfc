import type { AssetId, FoyerError } from "@foyer/contract";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { calls } from "../features/calls/calls.ts";
import { selectCallBatch } from "../features/calls/state.ts";
import { pay } from "../features/pay/pay.ts";
import { selectPayment } from "../features/pay/state.ts";
import { send } from "../features/send/send.ts";
import { selectDraft } from "../features/send/state.ts";
import { selectSwap } from "../features/swap/state.ts";
import { swap } from "../features/swap/swap.ts";
import { accountInUse } from "../kit/account-in-use.ts";
import { createFoyer } from "../kit/create-foyer.ts";
import { createHeldWallet, type HeldPrompt, type HeldWallet } from "../testing/held-wallet.ts";
import { createManualClock, createMemoryPorts, createSharedStorage } from "../testing/memory-ports.ts";
import { settleAll } from "../testing/play-seeds.ts";
import { createScriptedAdapter } from "../testing/scripted-adapter.ts";
import { createScriptedSwaps } from "../testing/scripted-swaps.ts";

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const RUNS = process.env["FOYER_LONG"] === undefined ? 60 : 5_000;
/** Given as FOYER_SEED, the same is played again. */
const SEED = Number(process.env["FOYER_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const ONE = "eip155:1:eip155-Acme";
const COIN = "eip155:1/slip44:60" as AssetId;
const DAI = `eip155:1/erc20:0x${"d0".repeat(20)}` as const;
const BOB = "0x1234aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaabcd";
/** The transfer that each feature makes, as the chain has it. A swap is told apart from all others by its amount. */
const MOVES = { send: `3:${BOB}:eip155:1`, pay: "5:shop:eip155:1", calls: `7:${BOB}:eip155:1`, swap: "11:" } as const;
type Feature = keyof typeof MOVES;
const FEATURES = Object.keys(MOVES) as Feature[];
const MOVED = Object.values(MOVES);

/** A step that may happen in the first tab or in the second one. */
const step = fc.record({
  act: fc.constantFrom(
    "press",
    "press",
    "press",
    "cancel",
    "approve",
    "approve",
    "approve-silently",
    "reject",
    "drop",
    "unmount",
    "reload",
    "offline",
    "online",
    "look",
    "account",
    "other",
  ),
  feature: fc.constantFrom(...FEATURES),
  /** Whether it is of the same feature as the first thing that happens. */
  isSame: fc.constantFrom(true, true, true, false),
  tab: fc.constantFrom(0, 0, 1),
  pick: fc.nat(5),
  /** Whether the next thing happens only once this one has had its effect. */
  isSettled: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** How a question of the wallet ended, as the wallet has it. */
type Ended = "open" | "rejected" | { readonly hash: string };

type World = {
  readonly storage: ReturnType<typeof createSharedStorage>;
  readonly clock: ReturnType<typeof createManualClock>;
  /** One wallet, and one chain, of both tabs. */
  readonly wallet: HeldWallet;
  readonly ended: Map<HeldPrompt, Ended>;
  /** Hashes that a page received, and so shows as sent. */
  readonly known: Set<string>;
  readonly heard: string[];
};

type Tab = Awaited<ReturnType<typeof openTab>>;

/** Makes a wallet that notes when it is asked for what it may have done already, and no page knows of. */
function createWorld(): World {
  const world: World = {
    storage: createSharedStorage(),
    clock: createManualClock(),
    wallet: { prompts: [], moved: new Map(), senders: new Map(), isChainThere: true },
    ended: new Map(),
    known: new Set(),
    heard: [],
  };
  const { prompts } = world.wallet;
  const { ended, known, heard } = world;
  prompts.push = (prompt) => {
    for (const [earlier, how] of ended) {
      const isSame = earlier.what === prompt.what && earlier.account === prompt.account;
      const isTold = how === "rejected" || (how !== "open" && known.has(how.hash));
      if (isSame && !isTold && MOVED.some((what) => prompt.what.startsWith(what)))
        heard.push(`${prompt.what}: asked for again, while it was ${how === "open" ? "open" : "sent and not known"}`);
    }
    ended.set(prompt, "open");
    return Array.prototype.push.call(prompts, prompt);
  };
  return world;
}

/** How often the chain has what a feature moves, and no page was told: of a payment by anybody, else by one account. */
function countUntold({ known, wallet }: World, feature: Feature, account: string | undefined): number {
  const isBy = (hash: string): boolean => feature === "pay" || wallet.senders.get(hash) === account;
  return [...wallet.moved].filter(([hash, what]) => !known.has(hash) && isBy(hash) && what.startsWith(MOVES[feature]))
    .length;
}

/** Opens a tab, with a draft of each feature that was reviewed. */
async function openTab(world: World) {
  const { clock, heard, storage, wallet } = world;
  const evm = createScriptedAdapter("eip155", ["1"], { fee: { gas: 21_000n, gasPrice: 1n } });
  createHeldWallet(evm, wallet);
  Object.assign(evm, {
    provider: () => ({ request: async () => Promise.reject(Object.assign(new Error("no"), { code: -32601 })) }),
  });
  const { id: connectorId } = evm.addWallet("Acme");
  const swaps = createScriptedSwaps();
  swaps.tokens = [{ asset: DAI, decimals: 18, symbol: "DAI" }];
  evm.holdings.set(ONE, [
    { asset: COIN, value: 1_500_000_000n, decimals: 8, symbol: "COIN", name: "Coin", isListed: true },
  ]);
  const ports = createMemoryPorts({ clock, storage: storage.open() });
  const foyer = createFoyer({ app: { name: "Test" }, adapters: [evm], ports });
  let stop = foyer.start();
  const { id: connectionId } = await foyer.connect({ connectorId });
  const sending = await foyer.use(send()).load();
  const paying = await foyer.use(pay()).load();
  const calling = await foyer.use(calls()).load();
  const swapping = await foyer
    .use(swap({ providers: [swaps.provider], chain: swaps.chain, networks: ["eip155:1"] }))
    .load();
  const waits = new Map<Feature, AbortController>();
  let isCalling = false;
  /** Presses what moves money, as often as it is offered. */
  const press = async (feature: Feature): Promise<void> => {
    const wait = new AbortController();
    waits.set(feature, wait);
    const { signal } = wait;
    const account = accountInUse(foyer.getSnapshot(), "eip155");
    const before = countUntold(world, feature, account);
    try {
      if (feature === "send") {
        const { stage } = selectDraft(foyer.getSnapshot()) ?? {};
        // One that was sent is not sent again by anybody, and one that is unsure is left as it is.
        if (stage === "sent" || stage === "asking") return void (await sending.submit({ signal }));
        if (stage !== "unsure") await sending.begin({ to: BOB, amount: "0.00000003" });
        if (stage !== "unsure") await sending.review();
        await sending.submit({ signal });
      } else if (feature === "pay") {
        paying.pay({ id: "order", asset: COIN, amount: 5n, recipient: "shop", isShown: false }).catch(() => undefined);
        await settleAll();
        await paying.payWithWallet();
      } else if (feature === "swap") {
        const { stage } = selectSwap(foyer.getSnapshot()) ?? {};
        if (stage === "sent" || stage === "asking") return void (await swapping.submit({ signal }));
        await swapping.begin({ from: COIN, to: DAI, amount: "0.00000011" });
        await swapping.review();
        await swapping.submit({ signal });
      } else if (selectCallBatch(foyer.getSnapshot())?.id) {
        await calling.resumeCalls({ id: selectCallBatch(foyer.getSnapshot())?.id ?? "", signal });
      } else if (!isCalling) {
        // Two that a page asks for at once are two, as a host has them.
        isCalling = true;
        await calling.sendCalls({ calls: [{ to: BOB, value: 7n }], signal }).finally(() => {
          isCalling = false;
        });
      }
    } catch (error) {
      const { code } = error as FoyerError;
      const isNo = code === "send/rejected" || code === "swap/rejected" || code === "calls/rejected";
      if ((isNo || code === "transaction/outdated") && countUntold(world, feature, account) > before)
        heard.push(`${feature}: ${code}, and it was moved`);
    }
  };
  /** Says "not sent", in the state that users are shown, of what was. */
  const look = (): void => {
    const state = foyer.getSnapshot();
    const send = selectDraft(state);
    const swap = selectSwap(state);
    const payment = selectPayment(state);
    const batch = selectCallBatch(state);
    /** By which account it is said not to have been moved. */
    const offered: { readonly [F in Feature]: string | false | undefined } = {
      send: send?.stage === "reviewing" && send.failure !== undefined && send.account,
      swap: swap?.stage === "reviewing" && swap.failure !== undefined && swap.account,
      // An outdated press tells that it sent nothing itself. Another tab may have paid: the next press looks there first.
      pay:
        payment?.stage === "choosing" &&
        payment.failure !== undefined &&
        payment.failure.code !== "transaction/outdated" &&
        payment.recipient,
      calls: (batch?.status === "failed" || batch?.status === "rejected") && batch.account,
    };
    for (const feature of FEATURES)
      if (offered[feature] && countUntold(world, feature, offered[feature]) > 0)
        heard.push(`${feature}: offered again, and it was moved`);
  };
  foyer.subscribe(look);
  foyer.on("transaction-sent", ({ hash }) => void world.known.add(hash));
  return {
    foyer,
    press: (feature: Feature) => void press(feature),
    cancel: (feature: Feature) => waits.get(feature)?.abort(),
    look: () => {
      void sending.look();
      void paying.look();
      void swapping.look();
    },
    async remount() {
      stop();
      await settleAll();
      stop = foyer.start();
      await foyer.connect({ connectorId }).catch(() => undefined);
    },
    switchAccount: (isOther: boolean) =>
      void foyer.switchConnection({ connectionId, account: isOther ? `${ONE}-second` : ONE }).catch(() => undefined),
    sendOther: () =>
      void foyer.sendTransaction({ to: "friend", amount: 1n, namespace: "eip155" }).catch(() => undefined),
  };
}

async function act(world: World, tabs: Tab[], { act: what, feature, tab: at, pick }: Step): Promise<void> {
  const { ended, wallet } = world;
  const tab = tabs[at] as Tab;
  const waiting = wallet.prompts.filter((one) => ended.get(one) === "open");
  const prompt = waiting[pick % Math.max(waiting.length, 1)];
  /** A person who was told that something may have been sent decides nothing here: they only answer in the wallet. */
  const answer = (how: (given: HeldPrompt) => Exclude<Ended, "open">): void => {
    if (prompt) ended.set(prompt, how(prompt));
  };
  if (what === "press") tab.press(feature);
  if (what === "cancel") tab.cancel(feature);
  if (what === "approve") answer((given) => ({ hash: given.approve() }));
  if (what === "approve-silently") answer((given) => ({ hash: given.approveSilently() }));
  if (what === "reject")
    answer((given) => {
      given.reject();
      return "rejected";
    });
  // The page hears that the wallet is gone; the question stays open in the wallet.
  if (what === "drop") prompt?.drop();
  if (what === "unmount") await tab.remount();
  if (what === "offline") wallet.isChainThere = false;
  if (what === "online") wallet.isChainThere = true;
  if (what === "look") tab.look();
  if (what === "account") tab.switchAccount(pick % 2 === 0);
  if (what === "other") tab.sendOther();
  if (what === "reload") {
    tab.foyer.destroy();
    tabs[at] = await openTab(world);
  }
}

/** Plays steps with the wallet, and then approves all that is still open there. What was moved twice, or told wrongly. */
async function play(steps: readonly Step[]): Promise<readonly string[]> {
  const world = createWorld();
  const tabs = [await openTab(world), await openTab(world)];
  for (const one of steps) {
    await act(world, tabs, one.isSame ? { ...one, feature: steps[0]?.feature ?? one.feature } : one);
    if (one.isSettled) await settleAll();
  }
  await settleAll();
  const { ended, heard, wallet } = world;
  for (const prompt of wallet.prompts) if (ended.get(prompt) === "open") prompt.approve();
  await settleAll();
  // By its id a payment is paid once, by whichever account in whichever tab.
  const paid = [...wallet.moved.values()].filter((what) => what === MOVES.pay).length;
  if (paid > 1) heard.push(`pay: paid ${paid} times`);
  for (const { foyer } of tabs) foyer.destroy();
  return heard;
}

describe("money that wallets are asked to move", () => {
  // They are fetched when they are first needed, which is no turn of any play.
  beforeAll(() =>
    Promise.all([
      import("../flows/send-transaction.ts"),
      import("../flows/switch-network.ts"),
      import("../features/activity/verbs.ts"),
      import("../features/tokens/verbs.ts"),
    ]),
  );

  it(`is moved once, and never said not to be, whatever comes in whatever order, over ${RUNS} runs from seed ${SEED}`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14, size: "max" }), async (steps) => {
        expect(await play(steps)).toEqual([]);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  }, 600_000);
});
