import { socialAnswerInfo } from "@foyer/embedded/accounts";
import { expect, it } from "vitest";
import { seal } from "../keys/sealing.ts";
import { writeSealedAnswer } from "../social/sealed-answer.ts";
import { readState } from "../social/state.ts";
import type { AccountServer } from "./ports.ts";
import { createWalletWorld, type WalletWorld } from "./testing/wallet-world.ts";
import type { Wallet } from "./wallet.ts";

const SITE = { origin: "https://wallet.example", projectId: "test-project" };
const PAGE = "https://shop.example";
/** Each way to spoil an answer is tried once a round. */
const ROUNDS = process.env["FOYER_LONG"] === undefined ? 2 : 17;
const THROUGH = `${SITE.origin}/social/${SITE.projectId}`;

type Begun = { readonly uri: string };
const begin = (wallet: Wallet): Promise<Begun> => wallet.socialUri({ provider: "google", page: PAGE });
const stateOf = ({ uri }: Begun): string => new URL(uri).searchParams.get("state") ?? "";

type Answered = { readonly to?: Begun; readonly state?: string; readonly more?: Readonly<Record<string, string>> };

/** What the frame's own page makes of a provider's answer, and hands to the page that was left. `to`: whose key it is sealed to. */
async function answer(begun: Begun, { to = begun, state = stateOf(begun), more = {} }: Answered = {}): Promise<string> {
  const query = new URLSearchParams({ code: "ada", state, ...more }).toString();
  const bytes = new TextEncoder().encode(query);
  const point = readState(stateOf(to))?.point ?? new Uint8Array();
  return writeSealedAnswer(await seal({ to: point, info: socialAnswerInfo(SITE), bytes }), SITE);
}

type Mine = {
  readonly world: WalletWorld;
  readonly own: Begun;
  /** Somebody else's log-in, whose answer they mean to hand on. */
  readonly theirs: Begun;
  readonly wallet: Wallet;
};
type Mutant = (mine: Mine) => Promise<string>;

/** Changes one letter of what is sealed. */
function change(uri: string, at: (length: number) => number): string {
  const place = THROUGH.length + 1 + at(uri.length - THROUGH.length - 1);
  const letter = uri[place] === "A" ? "B" : "A";
  return `${uri.slice(0, place)}${letter}${uri.slice(place + 1)}`;
}

const MUTANTS: readonly (readonly [string, Mutant])[] = [
  ["of somebody else's log-in", ({ theirs }) => answer(theirs)],
  ["of somebody else's log-in, sealed to this frame's key", ({ own, theirs }) => answer(theirs, { to: own })],
  ["of this log-in, sealed to somebody else's key", ({ own, theirs }) => answer(own, { to: theirs })],
  ["with another state", ({ own }) => answer(own, { state: `${stateOf(own)}A` })],
  ["without a state", ({ own }) => answer(own, { state: "" })],
  ["that somebody declined", ({ own }) => answer(own, { more: { error: "access_denied" } })],
  ["with a key that is another", async ({ own }) => change(await answer(own), () => 5)],
  ["with a letter of it that is another", async ({ own }) => change(await answer(own), (length) => length - 9)],
  ["that is cut", async ({ own }) => (await answer(own)).slice(0, -7)],
  ["of another frame", async ({ own }) => (await answer(own)).replace("wallet.", "evil.")],
  ["of another project", async ({ own }) => (await answer(own)).replace("test-", "other-")],
  ["behind two marks", async ({ own }) => `${await answer(own)}#${"A".repeat(87)}`],
  [
    "that comes late",
    async ({ world, own }) => {
      const late = await answer(own);
      world.time.now += 300_000;
      return late;
    },
  ],
  [
    "of a log-in that another took the place of",
    async ({ own, wallet }) => {
      const old = await answer(own);
      await begin(wallet);
      return old;
    },
  ],
  [
    "of a log-in at another provider that took its place",
    async ({ own, wallet }) => {
      const old = await answer(own);
      await wallet.socialUri({ provider: "github", page: PAGE });
      return old;
    },
  ],
];

it(`accepts none of ${ROUNDS * 30} answers that a page came back with and that were changed, replayed, late or another user's`, async () => {
  const world = await createWalletWorld();
  let accepted = 0;
  let tried = 0;
  const give = async (wallet: Wallet, uri: string): Promise<void> => {
    tried += 1;
    const taken = await wallet.connectSocial({ uri }).then(
      () => true,
      () => false,
    );
    if (taken || (await wallet.user()) !== undefined) accepted += 1;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [, mutate] of MUTANTS) {
      const wallet = world.openTab(world.createBrowser());
      const mallory = world.openTab(world.createBrowser());
      const [theirs, own] = [await begin(mallory), await begin(wallet)];
      const mutant = await mutate({ world, own, theirs, wallet });
      await give(wallet, mutant);
      await give(wallet, mutant);
    }
  }
  expect({ tried, accepted }).toEqual({ tried: ROUNDS * 30, accepted: 0 });
  // What was not changed is accepted, once, in each of two tabs of one browser but one.
  const browser = world.createBrowser();
  const [one, two] = [world.openTab(browser), world.openTab(browser)];
  const uri = await answer(await begin(one));
  expect(await one.connectSocial({ uri })).toEqual({ next: "ready" });
  await expect(two.connectSocial({ uri })).rejects.toMatchObject({ failure: "expired" });
}, 60_000);

type Found = Awaited<ReturnType<AccountServer["findSocialAnswer"]>>;

/** What a server says of an answer that a window left: it may be anybody's by now. */
const FOUND: readonly (readonly [string, (found: Found, theirs: string) => Found])[] = [
  ["another flow", (found, theirs) => ({ ...found, flow: theirs })],
  ["a flow that nobody began", (found) => ({ ...found, flow: "A".repeat(22) })],
  ["a flow that only begins alike", (found) => ({ ...found, flow: `${found.flow.slice(0, -1)}-` })],
  ["a flow in other capitals", (found) => ({ ...found, flow: swapCase(found.flow) })],
  ["a flow that goes on", (found) => ({ ...found, flow: `${found.flow}A` })],
  ["no flow", (found) => ({ ...found, flow: "" })],
  ["nothing that was left", (found) => ({ ...found, sealed: null })],
];

function swapCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

it(`takes nothing for its answer that a server says was left for another log-in, in ${ROUNDS * 28} tries`, async () => {
  const world = await createWalletWorld();
  const told: { change?: (found: Found) => Found } = {};
  const { connect } = world.server;
  world.server.connect = (device) => {
    const server = connect(device);
    const find = async (): Promise<Found> => {
      const found = await server.findSocialAnswer();
      return told.change?.(found) ?? found;
    };
    return { ...server, findSocialAnswer: find };
  };
  const results: object[] = [];
  for (let round = 0; round < ROUNDS * 4; round += 1) {
    const wallet = world.openTab(world.createBrowser());
    const { uri } = await begin(wallet);
    const mallory = await begin(world.openTab(world.createBrowser()));
    const resultUri = await answer({ uri });
    const [enc = "", ciphertext = ""] = resultUri.split("#")[1]?.split(".") ?? [];
    await world.server
      .connect("a window's own key")
      .leaveSocialAnswer({ state: stateOf({ uri }), sealed: { enc, ciphertext } });
    for (const [, tell] of FOUND) {
      told.change = (found) => tell(found, stateOf(mallory).slice(0, 22));
      results.push(await wallet.socialResult());
    }
    delete told.change;
    expect(await wallet.socialResult()).toEqual({ resultUri });
  }
  expect(results).toHaveLength(ROUNDS * 28);
  expect(results.filter((result) => "resultUri" in result)).toEqual([]);
});
