import { describe, expect, expectTypeOf, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import type { AnalyticsEventName } from "../../ports/analytics.ts";
import { createManualClock, createMemoryPage, createMemoryPorts, createScriptedAdapter } from "../../testing.ts";
import { analytics } from "./analytics.ts";
import type { AnalyticsEvent } from "./beacon-sink.ts";

async function world() {
  const evm = createScriptedAdapter("eip155");
  const clock = createManualClock();
  const target = Object.assign(new EventTarget(), { location: { href: "https://shop.example/" } });
  const page = createMemoryPage({ target: target as never });
  const sent: AnalyticsEvent[] = [];
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [evm],
    ports: createMemoryPorts({ clock, page }),
    settings: { analytics: true },
    features: [analytics({ sinks: [{ send: (events) => sent.push(...events) > 0 }] })],
  });
  // Its code is here as soon as it is wanted.
  await import("./verbs.ts");
  evm.addWallet("Acme");
  foyer.start();
  await foyer.load();
  // Everything that waits leaves, and the list begins anew.
  const take = async (): Promise<readonly AnalyticsEvent["props"][]> => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
    target.dispatchEvent(new Event("pagehide"));
    return sent.splice(0).map(({ props }) => props);
  };
  return { foyer, evm, clock, take };
}

/** Raised by views, and asserted beside them. */
const OF_VIEWS = [
  "SELECT_BUY_CRYPTO",
  "SELECT_WHAT_IS_A_BUY",
  "SEARCH_WALLET",
  "GET_WALLET",
  "CONNECT_PROXY_ERROR",
  "OPEN_SEND",
  "OPEN_SWAP",
  "OPEN_ENS_FLOW",
] satisfies readonly AnalyticsEventName[];

/** Raised by swapping, and asserted beside it. */
const OF_SWAPPING = [
  "INITIATE_SWAP",
  "SWAP_APPROVAL_ERROR",
  "SWAP_ERROR",
  "SWAP_SUCCESS",
] satisfies readonly AnalyticsEventName[];

/** Raised by taking a name, and asserted beside it. */
const OF_NAMING = [
  "REGISTER_NAME_INITIATED",
  "REGISTER_NAME_SUCCESS",
  "REGISTER_NAME_ERROR",
] satisfies readonly AnalyticsEventName[];

/** Raised by log-ins with accounts elsewhere, and asserted beside them. */
const OF_LOGINS = [
  "SOCIAL_LOGIN_STARTED",
  "SOCIAL_LOGIN_SUCCESS",
  "SOCIAL_LOGIN_ERROR",
  "SOCIAL_LOGIN_CANCELED",
] satisfies readonly AnalyticsEventName[];

/** Raised by the views and features of activity, signing in, embedded wallets and email, and asserted beside them. */
const OF_FEATURES = [
  "CLICK_TRANSACTIONS",
  "LOAD_MORE_TRANSACTIONS",
  "SIWX_AUTH_SUCCESS",
  "SIWX_AUTH_ERROR",
  "CLICK_CANCEL_SIWX",
  "SET_PREFERRED_ACCOUNT_TYPE",
  "EMAIL_LOGIN_SELECTED",
  "EMAIL_SUBMITTED",
  "EMAIL_VERIFICATION_CODE_SENT",
  "EMAIL_UPGRADE_FROM_MODAL",
] satisfies readonly AnalyticsEventName[];

/** Raised by what a kit does, with or without views. */
const OF_KIT = [
  "INITIALIZE",
  "MODAL_OPEN",
  "MODAL_CLOSE",
  "SELECT_WALLET",
  "CONNECT_SUCCESS",
  "CONNECT_ERROR",
  "USER_REJECTED",
  "DISCONNECT_SUCCESS",
  "DISCONNECT_ERROR",
  "SWITCH_NETWORK",
  "CLICK_NETWORKS",
  "CLICK_NETWORK_HELP",
  "CLICK_WALLET_HELP",
  "CLICK_ALL_WALLETS",
  "CLICK_GET_WALLET_HELP",
  "WALLET_IMPRESSION_V2",
  "SEND_INITIATED",
  "SEND_SUCCESS",
] satisfies readonly AnalyticsEventName[];

describe("the events that have a name", () => {
  it("are raised by what a kit does, each of that list and no other [ANA-02]", async () => {
    const { evm, foyer, clock, take } = await world();
    const heard = new Set<string>();
    const note = async (): Promise<void> => {
      for (const { event } of await take()) heard.add(event);
    };
    foyer.open();
    await note();
    await clock.advance(1_000);
    for (const view of ["AllWallets", "GetWallet", "Networks", "WhatIsANetwork", "WhatIsAWallet"] as const)
      foyer.push({ view });
    for (const answer of ["reject", { error: new TypeError("boom") }, "approve"] as const) {
      evm.answer.connect = answer;
      await foyer.connect({ wallet: "Acme" }).catch(() => undefined);
      await note();
    }
    await foyer.switchNetwork({ network: "eip155:2" });
    await foyer.sendTransaction({ to: "somebody", amount: 5n });
    await foyer.disconnect();
    await foyer.disconnect({ connectionId: "eip155:gone" }).catch(() => undefined);
    // Every view that a feature brings is opened, too.
    for (const view of ["WalletSend", "Swap", "Transactions", "WhatIsABuy", "OnRampProviders"] as const)
      foyer.push({ view });
    foyer.close();
    await note();
    expect([...heard].sort()).toEqual([...OF_KIT].sort());
    // An event that is in no list, or in the catalogue no longer, does not compile.
    expectTypeOf<
      (
        | typeof OF_KIT
        | typeof OF_VIEWS
        | typeof OF_SWAPPING
        | typeof OF_NAMING
        | typeof OF_LOGINS
        | typeof OF_FEATURES
      )[number]
    >().toEqualTypeOf<AnalyticsEventName>();
  });

  it("are those of sending where the wallet was asked, and where it sent [ANA-02]", async () => {
    const { evm, foyer, take } = await world();
    const sending = async (): Promise<unknown> =>
      (await take())
        .filter(({ event }) => event.startsWith("SEND_"))
        .map(({ event, properties }) => [event, properties["network"]]);
    await foyer.sendTransaction({ to: "somebody", amount: 5n }).catch(() => undefined);
    expect(await sending()).toEqual([]);
    await foyer.connect({ wallet: "Acme" });
    evm.answer.sign = "reject";
    await foyer.sendTransaction({ to: "somebody", amount: 5n }).catch(() => undefined);
    expect(await sending()).toEqual([["SEND_INITIATED", "eip155:1"]]);
    evm.answer.sign = "approve";
    await foyer.sendTransaction({ to: "somebody", amount: 5n, chain: "eip155:2" });
    expect(await sending()).toEqual([
      ["SEND_INITIATED", "eip155:2"],
      ["SEND_SUCCESS", "eip155:2"],
    ]);
  });
});
