import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { expectNoTraces } from "./support/canaries.ts";
import { callChain } from "./support/chain.ts";
import {
  comeByEmail,
  frameOf,
  makeWallet,
  newEmail,
  nextMail,
  openOwnWindow,
  pressOnceArmed,
  untilMailMayGo,
} from "./support/embedded-visit.ts";
import { hearFromFrame, postFrom, sayToFrame, takeChannel } from "./support/hostile-channel.ts";
import { it, type Visit } from "./support/journey.ts";
import { type EmbeddedParts, startEmbedded } from "./support/start-embedded.ts";

/** The numbers of Ethereum and its test network, and of the others. */
const EVM = [
  ...[1, 11_155_111, 10, 11_155_420, 42_161, 421_614, 137, 80_002, 42_220, 1_313_161_554, 56, 97, 43_114, 43_113],
  ...[324, 100, 8_453, 84_532, 7_777_777],
];
/** The hashes of the first blocks of Solana's main network, its devnet and its testnet. */
const GENESIS = [
  "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d",
  "EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG",
  "4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY",
];
const SUPPORTED = [
  ...EVM.map((number) => `eip155:${number}`),
  // A CAIP-2 reference has 32 characters at most.
  ...GENESIS.map((hash) => `solana:${hash.slice(0, 32)}`),
];

/** The second chain of the stage, which says of itself what it is told to; for Solana, an address that the test answers. */
function nodeOf(id: string): string {
  return id.startsWith("eip155:") ? (inject("stage").evm[1]?.url ?? "") : `http://127.0.0.1:1/?genesis=${id.slice(7)}`;
}

let parts: EmbeddedParts;
beforeAll(async () => {
  const networks = Object.fromEntries(SUPPORTED.map((id) => [id, nodeOf(id)]));
  parts = await startEmbedded(inject("stage"), { isSameSite: true, networks });
});
afterAll(async () => {
  await expectNoTraces(parts).finally(() => parts.stop());
});

type Victim = Visit & { readonly email: string; readonly mailed: number };

/** Opens a page that says to its frame what it likes, for a user with a wallet. */
async function come(visit: Parameters<typeof comeByEmail>[0], name: string): Promise<Victim> {
  const there = await comeByEmail(visit, parts, { prepare: (_, page) => takeChannel(page) });
  const email = newEmail(name);
  await makeWallet(there, parts, email);
  return { ...there, email, mailed: await untilMailMayGo(parts, email) };
}

const emailOf = async ({ page }: Visit): Promise<unknown> => {
  const told = await sayToFrame(page, "GET_USER", { chainId: 1 });
  return "payload" in told ? (told.payload as { readonly email?: unknown }).email : told.code;
};

describe("a page that wants the wallet for its own address", { timeout: 120_000 }, () => {
  it("does not get it by a code that the visitor types into the page [FRM-09]", async ({ visit }) => {
    const victim = await come(visit, "gus");
    const { page } = victim;
    const thief = newEmail("thief");
    const asked = sayToFrame(page, "UPDATE_EMAIL", { email: thief });
    const shown = frameOf(page, parts).getByText(thief).first().waitFor();
    const first = await Promise.race([asked, shown.then(() => "the frame asks the visitor")]);

    // The page asks for the code, as it does at each log-in, and the visitor types it there.
    const typed = typeof first === "string" ? "123456" : (await nextMail(parts, victim.email, victim.mailed)).code;
    const old = await sayToFrame(page, "UPDATE_EMAIL_PRIMARY_OTP", { otp: typed });
    const own = "payload" in old ? (await nextMail(parts, thief, 0)).code : "123456";
    const next = await sayToFrame(page, "UPDATE_EMAIL_SECONDARY_OTP", { otp: own });

    expect([first, old, next]).toEqual(["the frame asks the visitor", { code: "EXPIRED" }, { code: "EXPIRED" }]);
    expect(await emailOf(victim)).toBe(victim.email);
    expect(parts.mail.list().filter(({ to }) => to.includes(thief))).toEqual([]);
  });

  it("does nothing with the code of a change that its visitor has agreed to [FRM-09]", async ({ visit }) => {
    const victim = await come(visit, "hal");
    const { page } = victim;
    const thief = newEmail("thief");
    const asked = sayToFrame(page, "UPDATE_EMAIL", { email: thief });
    const own = await openOwnWindow(page, parts);
    await pressOnceArmed(own.getByRole("button", { name: "Hold to change" }), { holdMs: 2_000 });
    expect(await asked).toEqual({ payload: { action: "VERIFY_PRIMARY_OTP" } });
    const { code, text } = await nextMail(parts, victim.email, victim.mailed);
    // The letter says whose the wallet becomes, and where the code is typed.
    expect(text).toContain(thief);
    const old = sayToFrame(page, "UPDATE_EMAIL_PRIMARY_OTP", { otp: code });
    expect(await sayToFrame(page, "UPDATE_EMAIL_SECONDARY_OTP", { otp: code })).toEqual({ code: "EXPIRED" });
    await own.getByText(`We sent a code of six digits to ${victim.email}.`).waitFor();
    await own.close();
    await sayToFrame(page, "DISMISS");
    expect(await old).toEqual({ code: "REJECTED" });
    expect(await emailOf(victim)).toBe(victim.email);
    expect(parts.mail.list().filter(({ to }) => to.includes(thief))).toEqual([]);
  });
});

describe("a frame that is asked what it does not know", { timeout: 120_000 }, () => {
  it("acts on the networks that are supported, refuses what is malformed in plain words, and only warns of such events [FRM-06, FRM-08]", async ({
    visit,
  }) => {
    const there = await comeByEmail(visit, parts, {
      prepare: (_, page) => takeChannel(page, { isBothEnds: true }),
    });
    const { page, faults, host } = there;
    const warned: string[] = [];
    page.on("console", (line) => {
      if (line.type() === "warning") warned.push(line.text());
    });
    faults.ignore(/is not taken/);
    await makeWallet(there, parts, newEmail("ida"));

    // The list of a kit whose host names no chains, and the frame's.
    const { origin, projectId } = parts;
    const whole = await visit({ host: { embedded: { origin, projectId, chains: null } } });
    const isKnown = await whole.page.evaluate(
      (ids) => {
        const source = window.foyer.ports.sources?.find(({ kind }) => kind === "ID_AUTH") as Supporting | undefined;
        return ids.map((id) => source?.supports(id));
      },
      [...SUPPORTED, "eip155:61"],
    );
    expect(isKnown).toEqual([...SUPPORTED.map(() => true), false]);
    const [, second] = inject("stage").evm;
    await there.context.route(/[?]genesis=/, (route) => {
      const { id } = route.request().postDataJSON() as { readonly id: number };
      const result = GENESIS.find((hash) =>
        hash.startsWith(new URL(route.request().url()).searchParams.get("genesis") ?? "?"),
      );
      const headers = { "access-control-allow-origin": "*" };
      return route.fulfill({ headers, json: { jsonrpc: "2.0", id, result } });
    });
    const switchTo = (chainId: string) => sayToFrame(page, "SWITCH_NETWORK", { chainId });
    try {
      for (const chainId of SUPPORTED) {
        // A node that is of another chain is not believed.
        const number = chainId.startsWith("eip155:") ? Number(chainId.slice(7)) : undefined;
        if (number !== undefined) await callChain(second?.url ?? "", "anvil_setChainId", [number]);
        expect(await switchTo(chainId)).toEqual({ payload: { chainId } });
        expect(await sayToFrame(page, "GET_CHAIN_ID")).toEqual({ payload: { chainId: number ?? chainId } });
      }
    } finally {
      await callChain(second?.url ?? "", "anvil_setChainId", [second?.chainId]);
    }
    expect(await switchTo("eip155:61")).toEqual({ code: "UNSUPPORTED_CHAIN" });

    const refusedFor = async (payload: object) => (await hearFromFrame(page, "CONNECT_EMAIL", payload)).payload;
    const invalid = { code: "INVALID", retryable: false };
    expect(await refusedFor({})).toEqual({ ...invalid, message: "Required at payload.email" });
    const received = "Expected string, received number at payload.email";
    expect(await refusedFor({ email: 5 })).toEqual({ ...invalid, message: received });

    // Neither end takes what is none of the protocol, says so once, and both go on.
    const frame = page.frames().find((each) => each.url().startsWith(`${parts.origin}/frame/`));
    if (!frame) throw new Error("There is no frame.");
    for (let times = 0; times < 3; times += 1) {
      await postFrom(page, "nonsense");
      await postFrom(frame, { v: 1, id: crypto.randomUUID(), seq: 0, type: "SESSION_UPDATE", payload: { token: 5 } });
    }
    expect(await sayToFrame(page, "IS_CONNECTED")).toEqual({ payload: { isConnected: true } });
    const wrong = "is not taken: Expected string, received number at payload.token.";
    await expect
      .poll(() => warned.filter((line) => line.startsWith("SESSION_UPDATE")))
      .toEqual([`SESSION_UPDATE of the embedded wallet's frame ${wrong}`]);
    await expect
      .poll(() => warned.filter((line) => line.startsWith("A message of the embedded wallet's page is not taken")))
      .toHaveLength(1);
    await host.shows("eip155", "status", "connected");
  });
});

type Supporting = { supports(chain: string): boolean };
