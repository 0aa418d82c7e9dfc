import { expect, inject } from "vitest";
import type { Visit } from "../../support/journey.ts";
import { reload } from "../injectors/browser.ts";
import { offline } from "../injectors/network.ts";
import { closed, frameless, pressedTwice } from "../injectors/visitor.ts";
import { junk, person, refusing, vanishing } from "../injectors/wallet.ts";
import type { Journey, Trials } from "../trial.ts";
import { connectAlpha } from "./connect-journey.ts";
import { badNode, UNNOTICED } from "./connect-trials.ts";

const network = (place: 0 | 1) => {
  const found = inject("stage").evm[place];
  if (!found) throw new Error("The stage has two chains.");
  return found;
};

const isMoved = ({ host }: Visit): Promise<void> => host.shows("eip155", "network", network(1).caip);

async function openNetworks({ host, modal }: Visit): Promise<void> {
  await host.networkButton.click();
  await modal.button(network(1).name).waitFor();
  await modal.settle();
}

/** Moving to the other network. */
export const NETWORK: Journey = {
  view: "network",
  options: () => ({ wallets: [{ name: "Alpha" }] }),
  async reach(there) {
    await connectAlpha(there);
    await openNetworks(there);
  },
  act: ({ modal }) => modal.button(network(1).name).click(),
  isDone: isMoved,
  isUndone: async ({ host }) => expect(await host.fact("eip155", "network").textContent()).not.toBe(network(1).caip),
  asks: "switch-network",
};

export const NETWORK_TRIALS: Trials = {
  ...UNNOTICED,
  reload: {
    fault: reload,
    options: { wallets: [{ name: "Alpha", isAllowed: true }] },
    // The wallet of these pages begins anew on the first.
    reach: async (there) => {
      await connectAlpha(there);
      await openNetworks(there);
      await NETWORK.act(there);
      await isMoved(there);
    },
    act: async (there) => {
      await there.host.shows("eip155", "status", "connected");
      await there.host.shows("eip155", "network", network(0).caip);
      await openNetworks(there);
      await NETWORK.act(there);
    },
    ends: "done",
  },
  offline: { fault: offline, ends: "done" },
  locked: { fault: refusing("wallet_switchEthereumChain"), sees: ["Switch failed"], ends: { retried: "Try again" } },
  junk: { fault: junk("wallet_switchEthereumChain"), sees: ["Switch failed"], ends: { retried: "Try again" } },
  silent: {
    fault: person("hang"),
    sees: [/Approve in wallet/],
    also: ({ modal }) => modal.press("Cancel"),
    ends: "undone",
  },
  rejects: { fault: person("reject"), sees: ["Switch declined"], ends: { retried: "Try again" } },
  "too-many": { fault: badNode("429"), ends: "done" },
  "5xx": [
    { fault: badNode("503"), ends: "done" },
    { fault: badNode("timeout"), ends: "done" },
  ],
  garbage: (["html", "cut", "huge", "empty"] as const).map((answer) => ({
    fault: badNode(answer),
    ends: "done" as const,
  })),
  spam: { fault: pressedTwice(({ modal }) => modal.button(network(1).name)), ends: "done" },
  closed: { fault: closed, from: "waiting", ends: "done" },
  frame: { fault: frameless, from: "start", ends: "done" },
  vanishes: {
    fault: vanishing,
    act: ({ host }) => host.shows("eip155", "status", "disconnected"),
    ends: "undone",
  },
};
