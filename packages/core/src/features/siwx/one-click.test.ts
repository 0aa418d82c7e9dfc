import { FoyerError } from "@foyer/contract";
import {
  formatSignInMessage,
  type OpenSignInMessage,
  type SignInMessage,
  type SignInSession,
} from "@foyer/contract/sign-in";
import { describe, expect, it, vi } from "vitest";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { createScriptedRelay } from "../../testing/scripted-relay.ts";
import { ORIGIN, settleAll, world } from "../../testing/siwx-world.ts";
import { pairing } from "../pairing/pairing.ts";
import type { SignInSessions } from "./state.ts";

const OPEN: OpenSignInMessage = {
  domain: "example.org",
  uri: ORIGIN,
  version: "1",
  nonce: "openNonce1",
  statement: "Sign in to Example.",
  expirationTime: "2023-11-14T22:18:20.000Z",
};

type Given = Parameters<typeof world>[0] & { readonly makes?: SignInSessions["createOpenMessage"] | "nothing" };

/** A kit with a relay whose text a wallet may sign as it agrees. */
async function offered(given: Given = {}) {
  const { makes = async () => OPEN, ...more } = given;
  const relay = createScriptedRelay();
  const made = world({ relay, ...(makes !== "nothing" && { createOpenMessage: makes }), ...more });
  await made.start();
  const link = made.foyer.use(pairing());
  const connecting = link.pair();
  connecting.catch(() => undefined);
  await vi.waitFor(() => expect(relay.offers).toHaveLength(1));
  const { uri = "", signIn } = relay.offers[0] ?? {};
  return { ...made, relay, link, connecting, uri, signIn };
}

/** What the wallet signs of what it was offered. */
function signedBy(address = "eip155-Pocket", more: Partial<SignInMessage> = {}): SignInSession {
  const data = { ...OPEN, chainId: "eip155:1", accountAddress: address, ...more } as SignInMessage;
  return { data, message: formatSignInMessage(data), signature: { type: "eip191", value: "0x12ab" } };
}

const asksOf = ({ evm }: Awaited<ReturnType<typeof offered>>) => evm.asked.filter((what) => what.startsWith("sign:"));

describe("a wallet elsewhere that signs as it agrees", () => {
  it("is signed in by one approval: it is asked nothing more, and nothing is shown", async () => {
    const kit = await offered();
    expect(kit.signIn).toEqual(OPEN);
    const shown = vi.fn();
    kit.foyer.subscribe(() => kit.request() && shown());
    kit.relay.agree(kit.uri, { signed: [signedBy()] });
    await kit.connecting;
    expect([kit.status(), kit.session()?.account, asksOf(kit)]).toEqual(["connected", "eip155:1:eip155-Pocket", []]);
    expect([kit.view(), shown.mock.calls, kit.keeper.createMessage.mock.calls]).toEqual([undefined, [], []]);
    expect(kit.taken).toEqual([signedBy()]);
    expect(kit.report).toHaveBeenCalledWith("SIWX_AUTH_SUCCESS", { network: "eip155:1", isSmartAccount: false });
  });

  it("counts in the letters in which the connection has its account", async () => {
    const kit = await offered();
    kit.relay.agree(kit.uri, { signed: [signedBy("EIP155-POCKET")] });
    await kit.connecting;
    expect(kit.session()?.account).toBe("eip155:1:eip155-Pocket");
    expect(kit.taken[0]?.message).toBe(signedBy("EIP155-POCKET").message);
  });

  it("is used on the chain that it signed for, of those that it agreed to", async () => {
    const kit = await offered();
    // Over the relay, a wallet is on the chain that it is asked for.
    kit.evm.hasWalletNetwork = false;
    const accounts = ["eip155:1:eip155-Pocket", "eip155:2:eip155-Pocket"] as const;
    kit.relay.agree(kit.uri, { accounts, signed: [signedBy("eip155-Pocket", { chainId: "eip155:2" })] });
    const [connection] = await kit.connecting;
    expect([connection?.chain, kit.session()?.account, asksOf(kit)]).toEqual([
      "eip155:2",
      "eip155:2:eip155-Pocket",
      [],
    ]);
  });

  it("keeps nothing of it: the next connection of the same session is asked", async () => {
    const kit = await offered();
    kit.relay.agree(kit.uri, { signed: [signedBy()] });
    const [connection] = await kit.connecting;
    kit.kept.clear();
    kit.keeper.addSession.mockClear();
    const again = kit.foyer.connect({ connectorId: connection?.connectorId ?? "" });
    again.catch(() => undefined);
    await settleAll();
    expect(kit.keeper.addSession).not.toHaveBeenCalled();
    expect(kit.request()?.cause).toBe("connect");
  });

  it.each([
    ["refuses the signature", new FoyerError("sign-in/refused", { problem: "This is no signature of it." })],
    ["is out of reach", new Error("offline")],
  ])("is asked as any wallet where the keeper %s, which is said", async (_what, error) => {
    const kit = await offered();
    kit.keeper.addSession.mockRejectedValueOnce(error);
    kit.relay.agree(kit.uri, { signed: [signedBy()] });
    await settleAll();
    expect([kit.status(), kit.session(), kit.view()]).toEqual(["authenticating", undefined, "SIWXSignMessage"]);
    expect(kit.request()).toMatchObject({
      step: "idle",
      failure: { problem: expect.stringMatching(/no signature|offline/) },
    });
    expect(kit.report).toHaveBeenCalledWith("SIWX_AUTH_ERROR", expect.objectContaining({ network: "eip155:1" }));
    await kit.sign.sign();
    await kit.connecting;
    expect([kit.status(), asksOf(kit).length]).toEqual(["connected", 1]);
  });

  it("is asked for an e-mail address first where the keeper wants one", async () => {
    const kit = await offered();
    kit.keeper.addSession.mockRejectedValueOnce(
      new FoyerError("sign-in/otp-required", { account: "eip155:1:eip155-Pocket" }),
    );
    kit.relay.agree(kit.uri, { signed: [signedBy()] });
    await settleAll();
    expect([kit.request()?.email, kit.view()]).toEqual([{ isRequired: true, status: "asked" }, "DataCapture"]);
  });

  it.each([
    ["another account", signedBy("stranger")],
    ["a chain that it did not agree to", signedBy("eip155-Pocket", { chainId: "eip155:99" })],
  ])("signs in nobody with a signature of %s", async (_what, signed) => {
    const kit = await offered();
    kit.relay.agree(kit.uri, { signed: [signed] });
    await settleAll();
    expect([kit.keeper.addSession.mock.calls, kit.session(), kit.view()]).toEqual([[], undefined, "SIWXSignMessage"]);
  });

  it("is asked afterwards where it signed nothing, as if it had been offered nothing", async () => {
    const kit = await offered();
    kit.relay.agree(kit.uri);
    await settleAll();
    expect([kit.request()?.step, kit.request()?.failure, kit.view()]).toEqual(["idle", undefined, "SIWXSignMessage"]);
    await kit.sign.sign();
    await kit.connecting;
    expect(kit.status()).toBe("connected");
  });

  it("signs nobody in whose connection was ended meanwhile", async () => {
    const kit = await offered();
    const session = {
      account: "eip155:1:eip155-Pocket",
      issuedAt: "",
      expirationTime: "2070-01-01T00:00:00Z",
    } as const;
    let take = (): void => undefined;
    const taken = new Promise<typeof session>((resolve) => {
      take = () => resolve(session);
    });
    kit.keeper.addSession.mockReturnValueOnce(taken);
    kit.relay.agree(kit.uri, { signed: [signedBy()] });
    await settleAll();
    kit.foyer.cancelConnect();
    await kit.foyer.disconnect();
    take();
    await settleAll();
    expect([kit.status(), kit.session()]).toEqual(["disconnected", undefined]);
  });
});

describe("a link to wallets elsewhere", () => {
  it("has a new text each time", async () => {
    const makes = vi.fn(async () => OPEN);
    const kit = await offered({ makes });
    expect(makes).toHaveBeenCalledWith(expect.objectContaining({ domain: "example.org", uri: ORIGIN }));
    const { renewsAt = 0 } = kit.link.getSnapshot();
    await kit.clock.advance(renewsAt - kit.clock.now());
    await vi.waitFor(() => expect(kit.relay.offers).toHaveLength(2));
    expect(makes).toHaveBeenCalledTimes(2);
  });

  it("has none where a wallet of another namespace may take it", async () => {
    expect((await offered({ others: [createScriptedAdapter("solana")] })).signIn).toBeUndefined();
  });

  const never = new Promise<never>(() => undefined);
  it.each<readonly [string, Given]>([
    ["the keeper makes none", { makes: "nothing" }],
    ["the keeper fails", { makes: () => Promise.reject(new Error("404")) }],
    ["it is another page's", { makes: async () => ({ ...OPEN, domain: "example.com" }) }],
    ["the host signs by itself", { signMessage: () => never }],
    [
      "an e-mail address is asked for first",
      { settings: { emailCapture: true }, emails: { send: () => never, confirm: () => never } },
    ],
  ])("has none where %s", async (_why, given) => {
    const kit = await offered(given);
    expect(kit.signIn).toBeUndefined();
    kit.relay.agree(kit.uri);
    await settleAll();
    expect(kit.status()).toBe("authenticating");
  });

  it("does not wait for a keeper that is slow", async () => {
    const relay = createScriptedRelay();
    const made = world({ relay, createOpenMessage: () => never });
    await made.start();
    made.foyer
      .use(pairing())
      .pair()
      .catch(() => undefined);
    await settleAll();
    expect(relay.offers).toEqual([]);
    await made.clock.advance(3_000);
    await vi.waitFor(() => expect(relay.offers).toHaveLength(1));
    expect(relay.offers[0]?.signIn).toBeUndefined();
  });
});
