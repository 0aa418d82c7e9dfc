import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { expect, inject } from "vitest";
import { readWei, setWei } from "../../support/chain.ts";
import { createHost } from "../../support/host.ts";
import type { Visit } from "../../support/journey.ts";
import { createModal } from "../../support/modal.ts";
import { standStill } from "../../support/stand-still.ts";
import { withKit } from "../../support/two-kits-visit.ts";
import { reload } from "../injectors/browser.ts";
import { type Answer, offline } from "../injectors/network.ts";
import { closed, pressedTwice } from "../injectors/visitor.ts";
import { junk, person, refusing, vanishing } from "../injectors/wallet.ts";
import { expectCalm } from "../oracles.ts";
import type { Journey, Trial, Trials } from "../trial.ts";
import { connectAlpha } from "./connect-journey.ts";
import { badNode, UNNOTICED } from "./connect-trials.ts";

const [SENDER] = EVM_TEST_ADDRESSES as [string];
const RECEIVER = "0x000000000000000000000000000000000000bEEF";
const ETHER = 10n ** 18n;
const AMOUNT = ETHER / 4n;

/** Why there is no fee: the words that the fee is followed by. */
const FEE_REASON = /(too many|didn’t answer|did not answer|wrong|unavailable|couldn’t|can’t)/i;

const node = (): string => inject("stage").evm[0]?.url ?? "";
const received = (): Promise<bigint> => readWei(node(), RECEIVER);

/** Somebody who has three ether is connected, and the receiver has none. */
async function prepare(there: Visit): Promise<void> {
  await setWei(node(), SENDER, 3n * ETHER);
  await setWei(node(), RECEIVER, 0n);
  await connectAlpha(there);
}

async function openSend({ host, modal }: Visit): Promise<void> {
  await host.accountButton.click();
  await modal.press("Send");
  await modal.text(/^Balance: \d/).waitFor();
  await modal.settle();
}

/** Writes what is sent, and to whom. */
async function write({ modal }: Visit): Promise<void> {
  await modal.dialog.getByRole("textbox", { name: "Amount" }).fill("0.25");
  await modal.dialog.getByRole("textbox", { name: "To" }).fill(RECEIVER);
}

/** Looks over what was written. */
async function look({ modal }: Visit): Promise<void> {
  await modal.press("Review send");
  await modal.text("Review transaction carefully").waitFor();
  await modal.dialog.getByText("Asking for the network fee").waitFor({ state: "detached" });
  await modal.settle();
}

async function review(there: Visit): Promise<void> {
  await openSend(there);
  await write(there);
  await look(there);
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
    await prepare(there);
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

/** While it is written there is no fee, and it says why; what was written stays, and is sent once the node answers. */
const feeless = (answer: Answer): Trial => ({
  fault: badNode(answer),
  reach: async (there) => {
    await prepare(there);
    await openSend(there);
  },
  act: write,
  sees: ["Not known", FEE_REASON],
  also: async ({ modal }) => {
    expect(await modal.dialog.getByRole("textbox", { name: "Amount" }).inputValue()).toBe("0.25");
    expect(await modal.dialog.getByRole("textbox", { name: "To" }).inputValue()).toBe(RECEIVER);
  },
  ends: "undone",
  after: async (there) => {
    await look(there);
    await SEND.act(there);
    await SEND.isDone(there);
  },
});

/** While something is sent. */
export const SEND_TRIALS: Trials = {
  storage: UNNOTICED.storage,
  private: UNNOTICED.private,
  clock: UNNOTICED.clock,
  csp: UNNOTICED.csp,
  announce: UNNOTICED.announce,
  reload: {
    fault: reload,
    act: ({ host }) => host.shows("eip155", "status", "disconnected"),
    ends: "undone",
  },
  offline: { fault: offline, sees: [/^This (wasn’t sent|can’t be sent as it is)$/], ends: { retried: /^Send$/ } },
  locked: { fault: refusing("eth_sendTransaction"), sees: ["This wasn’t sent"], ends: { retried: /^Send$/ } },
  junk: { fault: junk("eth_sendTransaction"), sees: ["This wasn’t sent"], ends: { retried: /^Send$/ } },
  silent: {
    fault: person("hang"),
    sees: ["Confirm in Alpha"],
    // It says so for as long as it waits, and asks once.
    also: async ({ page, modal }) => {
      await standStill(page);
      expect(await modal.text("Confirm in Alpha").count()).toBeGreaterThan(0);
      expect(await page.evaluate(() => window.wallets["Alpha"]?.evm?.script.open.length)).toBe(1);
    },
    ends: "undone",
    after: async ({ page, modal }) => {
      await page.keyboard.press("Escape");
      await modal.dialog.waitFor({ state: "detached" });
    },
  },
  rejects: { fault: person("reject"), sees: ["You declined in your wallet"], ends: { retried: /^Send$/ } },
  "too-many": [feeless("429"), failing("429")],
  "5xx": [failing("503"), failing("500")],
  garbage: [feeless("html"), failing("html"), failing("cut"), failing("empty")],
  spam: { fault: pressedTwice(({ modal }) => modal.button(/^Send$/)), ends: "done" },
  closed: {
    fault: closed,
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
    fault: {
      async deed(there, meet) {
        const page = await there.context.newPage();
        await page.goto(there.page.url());
        const other = { ...there, page, host: createHost(page), modal: createModal(page) };
        await connectAlpha(other);
        await review(other);
        await other.modal.press(/^Send$/);
        await other.modal.text("You successfully sent 0.25 ETH").waitFor();
        await expect.poll(received).toBe(AMOUNT);
        await page.close();
        meet();
        await there.page.bringToFront();
        await there.modal.press(/^Send$/);
      },
    },
    isDone: async ({ modal }) => {
      await modal.text("You successfully sent 0.25 ETH").waitFor();
      await expect.poll(received).toBe(2n * AMOUNT);
    },
    ends: "done",
  },
  kits: {
    kit: "first",
    options: { path: "/two-kits/", wallets: [{ name: "Alpha" }, { name: "Beta" }] },
    fault: {
      // The other kit is connected too, to another wallet of the same account.
      async begin(there, meet) {
        await withKit(there, "second").host.connectButton.click();
        await there.modal.wallet("Beta").click();
        await withKit(there, "second").host.shows("eip155", "status", "connected");
        await there.modal.dialog.waitFor({ state: "detached" });
        meet();
      },
    },
    from: "start",
    ends: "done",
    after: async (there) => {
      await there.page.keyboard.press("Escape");
      await there.modal.dialog.waitFor({ state: "detached" });
      expect(await there.page.evaluate(() => window.wallets["Beta"]?.evm?.prompts.map(({ kind }) => kind))).toEqual([
        "connect",
      ]);
      await withKit(there, "second").host.accountButton.click();
      await there.modal.button("Disconnect").waitFor();
      await there.modal.settle();
      await expectCalm(there);
      // This kit has sent nothing: what the other sent is not in its activity.
      expect(await there.modal.button("Activity").count()).toBe(0);
      await isOnChain();
    },
  },
  vanishes: {
    fault: vanishing,
    act: ({ host }) => host.shows("eip155", "status", "disconnected"),
    ends: "undone",
  },
};
