import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { expect, inject } from "vitest";
import { readWei, setWei } from "../../support/chain.ts";
import { createHost } from "../../support/host.ts";
import type { Visit } from "../../support/journey.ts";
import { createModal } from "../../support/modal.ts";
import { type Answer, junk, nothing, offline, person, refusing, vanishing } from "../injectors.ts";
import type { Journey, Trial, Trials } from "../trial.ts";
import { connectAlpha } from "./connect-journey.ts";
import { badNode, UNNOTICED } from "./connect-trials.ts";

const [SENDER] = EVM_TEST_ADDRESSES as [string];
const RECEIVER = "0x000000000000000000000000000000000000bEEF";
const ETHER = 10n ** 18n;
const AMOUNT = ETHER / 4n;

const node = (): string => inject("stage").evm[0]?.url ?? "";
const received = (): Promise<bigint> => readWei(node(), RECEIVER);

/** Writes what is sent and to whom, and looks it over. */
async function review(there: Visit): Promise<void> {
  const { host, modal } = there;
  await host.accountButton.click();
  await modal.press("Send");
  await modal.text(/^Balance: \d/).waitFor();
  await modal.settle();
  await modal.dialog.getByRole("textbox", { name: "Amount" }).fill("0.25");
  await modal.dialog.getByRole("textbox", { name: "To" }).fill(RECEIVER);
  await modal.press("Review send");
  await modal.text("Review transaction carefully").waitFor();
  await modal.dialog.getByText("Asking for the network fee").waitFor({ state: "detached" });
  await modal.settle();
}

/** The chain has it, once. */
const isOnChain = async (): Promise<void> => {
  await expect.poll(received).toBe(AMOUNT);
};

const isNotSent = async (): Promise<void> => expect(await received()).toBe(0n);

/** Sending a quarter of an ether, once it was looked over. */
export const SEND: Journey = {
  view: "send",
  options: () => ({ wallets: [{ name: "Alpha" }] }),
  async reach(there) {
    await setWei(node(), SENDER, 3n * ETHER);
    await setWei(node(), RECEIVER, 0n);
    await connectAlpha(there);
    await review(there);
  },
  act: ({ modal }) => modal.press(/^Send$/),
  async isDone({ modal }) {
    await modal.text("You successfully sent 0.25 ETH").waitFor();
    await isOnChain();
  },
  isUndone: isNotSent,
  asks: "send-transaction",
};

/** It fails, says so, and is sent once by the same button afterwards. */
const failing = (answer: Answer): Trial => ({
  fault: badNode(answer),
  sees: [/^This (wasn’t sent|can’t be sent as it is)$/],
  ends: { retried: /^Send$/ },
});

/** While something is sent. */
export const SEND_TRIALS: Trials = {
  storage: UNNOTICED.storage,
  private: UNNOTICED.private,
  clock: UNNOTICED.clock,
  csp: UNNOTICED.csp,
  announce: UNNOTICED.announce,
  reload: {
    fault: { isNewPage: true, begin: ({ page }) => page.reload() },
    act: ({ host }) => host.shows("eip155", "status", "disconnected"),
    ends: "undone",
  },
  offline: { fault: offline, sees: [/^This (wasn’t sent|can’t be sent as it is)$/], ends: { retried: /^Send$/ } },
  locked: { fault: refusing("eth_sendTransaction"), sees: ["This wasn’t sent"], ends: { retried: /^Send$/ } },
  junk: { fault: junk("eth_sendTransaction"), sees: ["This wasn’t sent"], ends: { retried: /^Send$/ } },
  silent: {
    fault: person("hang"),
    sees: ["Confirm in Alpha"],
    ends: "undone",
    after: async ({ page, modal }) => {
      await page.keyboard.press("Escape");
      await modal.dialog.waitFor({ state: "detached" });
    },
  },
  rejects: { fault: person("reject"), sees: ["You declined in your wallet"], ends: { retried: /^Send$/ } },
  "too-many": failing("429"),
  "5xx": [failing("503"), failing("500")],
  garbage: [failing("html"), failing("cut"), failing("empty")],
  spam: { fault: nothing, act: ({ modal }) => modal.button(/^Send$/).dblclick(), ends: "done" },
  closed: {
    fault: { begin: ({ page }) => page.keyboard.press("Escape") },
    from: "waiting",
    isDone: isOnChain,
    ends: "done",
    after: async ({ host, modal }) => {
      await host.accountButton.click();
      await modal.press("Activity");
      await modal.text("Sent").first().waitFor();
    },
  },
  tabs: {
    fault: nothing,
    ends: "done",
    after: async (there) => {
      const page = await there.context.newPage();
      await page.goto(there.page.url());
      const other = { ...there, page, host: createHost(page), modal: createModal(page) };
      await connectAlpha(other);
      await review(other);
      await other.modal.press(/^Send$/);
      await expect.poll(received).toBe(2n * AMOUNT);
      await page.close();
    },
  },
  vanishes: {
    fault: vanishing,
    act: ({ host }) => host.shows("eip155", "status", "disconnected"),
    ends: "undone",
  },
};
