import { type FeeEstimate, FoyerError } from "@foyer/core";
import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { expectFocus, formOf, OWN, openSend, type SendGiven, viewOf } from "../../../test/open-send.ts";
import type { Rendered, TestKit } from "../../../test/render.tsx";
import { still } from "../../../test/still.ts";
import { RECEIVER, writeDraft } from "../../../test/write-draft.ts";

/** Writes 0.5 COIN to somebody, and opens the review of it. */
async function openPreview(given: SendGiven = {}): Promise<Rendered> {
  const kit = await openSend({ params: { amount: "0.5", to: RECEIVER }, ...given });
  const preview = formOf(kit).button("Review send");
  await expect.element(preview).not.toHaveAttribute("aria-disabled");
  await preview.click();
  await expect.poll(() => viewOf(kit)).toBe("WalletSendPreview");
  await expect.element(kit.screen.getByRole("group", { name: "Review send" })).toBeVisible();
  await still();
  return kit;
}

const asked = ({ evm }: Rendered): readonly string[] => evm.asked.filter((what) => what.startsWith("send:"));
const ready = ({ screen }: Rendered) => screen.getByRole("button", { name: "Send", exact: true });

describe("the review of what is sent", () => {
  it("says from whom, to whom, how much, where and at what cost, in that order, before anybody is asked", async () => {
    const kit = await openPreview({ price: 2_000n, fee: async () => 10_000n });
    await expect.element(ready(kit)).toBeVisible();
    const group = kit.screen.getByRole("group", { name: "Review send" }).element();
    const said = [...group.querySelectorAll("dt, dd")].map(({ textContent }) => textContent);
    expect(said).toEqual([
      ...["From", "Acmeeip1 55-A cme"],
      ...["To", "0x70 9979 70C5 1812 dc3A 010C 7d01 b50e 0d17 dc79 C8"],
      ...["Amount", "0.5 COIN$1,000.00"],
      ...["Network", "eip155 1"],
      ...["Network fee", "0.0001 COIN$0.20"],
    ]);
    await expect.element(kit.screen.getByText("Review transaction carefully")).toBeVisible();
    expect(asked(kit)).toEqual([]);
  });

  it("names the receiver above the address, where it was written by name", async () => {
    const names = [{ resolve: async () => ({ address: RECEIVER }) }];
    const kit = await openPreview({ names, params: { amount: "0.5", to: "a-very-long-name-indeed.eth" } });
    // In full: what is cut could be anybody's.
    const group = kit.screen.getByRole("group", { name: "Review send" });
    await expect.element(group.getByText("a-very-long-name-indeed.eth")).toBeVisible();
    await expect.element(kit.screen.getByText(/^0x70 9979 70C5/)).toBeVisible();
  });

  it("says what part of the fee opens the receiver's account", async () => {
    const kit = await openPreview({
      prepare: ({ evm }) =>
        Object.assign(evm.capabilities, { estimateFee: async () => ({ lamports: 5_000n, rent: 2_000_000n }) }),
    });
    await expect.element(kit.screen.getByText(/^0.02 COIN of it opens an account for this token/)).toBeVisible();
    await expect.element(kit.screen.getByText("0.02005 COIN")).toBeVisible();
  });

  it("says what the token keeps of the transfer, and what the receiver gets", async () => {
    const kit = await openPreview({
      prepare: ({ evm }) =>
        Object.assign(evm.capabilities, { estimateFee: async () => ({ lamports: 5_000n, withheld: 500_000n }) }),
    });
    const said = "This token keeps 0.005 COIN of this transfer. The receiver gets 0.495 COIN.";
    await expect.element(kit.screen.getByText(said)).toBeVisible();
  });

  it("is of nothing where nothing was written: that comes first", async () => {
    const kit = await openSend({ view: "WalletSendPreview" });
    await expect.poll(() => viewOf(kit)).toBe("WalletSend");
  });

  it("is left to go on writing, and nothing is lost", async () => {
    const kit = await openPreview();
    await expect.element(ready(kit)).toBeVisible();
    await still();
    await kit.screen.getByRole("button", { name: "Cancel" }).click();
    await expect.element(formOf(kit).amount).toHaveValue("0.5");
    await expect.element(formOf(kit).receiver).toHaveValue(RECEIVER);
  });
});

/** What sending costs at each speed: at most, and as is expected, in the coin's smallest unit. */
function atSpeeds(): FeeEstimate<"eip155"> {
  const at = (tip: bigint, room: bigint): FeeEstimate<"eip155"> => ({
    gas: 1n,
    maxFeePerGas: 10_000n * room + tip,
    maxPriorityFeePerGas: tip,
    baseFeePerGas: 10_000n,
  });
  const [slow, normal, fast] = [at(1_000n, 1n), at(5_000n, 2n), at(20_000n, 3n)];
  return { ...normal, speeds: { slow, normal, fast } };
}

const charging = (estimateFee: () => Promise<unknown>): SendGiven => ({
  price: 2_000n,
  prepare: ({ evm }) => void Object.assign(evm.capabilities, { estimateFee }),
});

describe("how soon it is sent", () => {
  it("is chosen among three, each with what it costs, and what is chosen is what is shown", async () => {
    const kit = await openPreview(charging(async () => atSpeeds()));
    await expect.element(ready(kit)).toBeVisible();
    const group = kit.screen.getByRole("radiogroup", { name: "Speed" });
    const named = () =>
      group
        .getByRole("radio")
        .elements()
        .map((radio) => radio.textContent);
    expect(named()).toEqual(["Slow $0.22", "Normal $0.30", "Fast $0.60"]);
    await expect.element(group.getByRole("radio", { name: "Normal $0.30" })).toBeChecked();
    await expect.element(kit.screen.getByText("At most 0.00025 COIN")).toBeVisible();
    await group.getByRole("radio", { name: "Fast" }).click();
    await expect.element(group.getByRole("radio", { name: "Fast" })).toBeChecked();
    await expect.element(kit.screen.getByText("0.0003 COIN", { exact: true })).toBeVisible();
    await expect.element(kit.screen.getByText("At most 0.0005 COIN")).toBeVisible();
    await expect.element(ready(kit)).toBeVisible();
  });

  it("is chosen by key", async () => {
    const kit = await openPreview(charging(async () => atSpeeds()));
    await expect.element(ready(kit)).toBeVisible();
    const [normal, fast] = ["Normal", "Fast"].map((name) => kit.screen.getByRole("radio", { name }));
    if (!normal || !fast) throw new Error("There is no speed to choose.");
    (normal.element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expectFocus(fast);
    await expect.element(normal).toBeChecked();
    // What is pressed while views change is swallowed.
    const choose = () => userEvent.keyboard("{Enter}").then(() => fast.element().ariaChecked);
    await expect.poll(choose).toBe("true");
  });

  it("may be too dear: another one is looked over, and can be sent", async () => {
    const kit = await openPreview({ ...charging(async () => atSpeeds()), params: { amount: "1.2343", to: RECEIVER } });
    await expect.element(ready(kit)).toBeVisible();
    await kit.screen.getByRole("radio", { name: "Fast" }).click();
    await expect.element(kit.screen.getByRole("alert").getByText(/You need more COIN|You need more/)).toBeVisible();
    expect(ready(kit).elements()).toEqual([]);
    await kit.screen.getByRole("radio", { name: "Slow" }).click();
    await expect.element(ready(kit)).toBeVisible();
    await expect.element(kit.screen.getByRole("radio", { name: "Slow" })).toBeChecked();
  });

  it("stays where it is while the chain is asked again, and is fixed while the wallet is", async () => {
    const kit = await openPreview({
      ...charging(async () => atSpeeds()),
      prepare: ({ evm }) => {
        Object.assign(evm.capabilities, { estimateFee: async () => atSpeeds() });
        evm.answer.sign = "hang";
      },
    });
    await ready(kit).click();
    const fast = kit.screen.getByRole("radio", { name: "Fast" });
    await expect.element(fast).toHaveAttribute("aria-disabled", "true");
    await fast.click({ force: true });
    await expect.element(kit.screen.getByRole("radio", { name: "Normal" })).toBeChecked();
  });

  it("is nothing to choose where the chain has one price", async () => {
    const kit = await openPreview({ fee: async () => 10_000n });
    await expect.element(ready(kit)).toBeVisible();
    expect(kit.screen.getByRole("radiogroup").elements()).toEqual([]);
  });
});

/** A chain that refuses from the review on, until it is told otherwise. */
function pausing(): SendGiven & { isPaused: boolean } {
  const given = {
    isPaused: false,
    fee: async () => (given.isPaused ? Promise.reject(new TypeError("execution reverted: paused")) : 1n),
    prepare: ({ foyer }: TestKit) =>
      void foyer.on("view-changed", ({ view }) => {
        given.isPaused ||= view === "WalletSendPreview";
      }),
  };
  return given;
}

describe("what the chain says it would refuse", () => {
  it("is not sent: its reason is said, and the way back is offered", async () => {
    const kit = await openPreview(pausing());
    const alert = kit.screen.getByRole("alert");
    await expect.element(alert.getByText("This can’t be sent as it is")).toBeVisible();
    await expect.element(alert.getByText(/The network says that this would fail: .*paused/)).toBeVisible();
    expect(ready(kit).elements()).toEqual([]);
    await kit.screen.getByRole("button", { name: "Go back and edit" }).click();
    await expect.element(formOf(kit).amount).toHaveValue("0.5");
    await expect.element(formOf(kit).receiver).toHaveValue(RECEIVER);
    expect(asked(kit)).toEqual([]);
  });

  it("may pass when it is tried again", async () => {
    const chain = pausing();
    const kit = await openPreview(chain);
    const again = kit.screen.getByRole("button", { name: "Try again" });
    await expect.element(again).toBeVisible();
    chain.isPaused = false;
    await again.click();
    await expect.element(ready(kit)).toBeVisible();
  });

  it("is also what the account can no longer pay", async () => {
    const kit = await openPreview({ fee: async () => 10_000n });
    await expect.element(ready(kit)).toBeVisible();
    kit.evm.holdings.set(`eip155:1:${OWN}`, []);
    await kit.clock.advance(10_000);
    await expect.element(kit.screen.getByRole("alert").getByText(/You don’t have enough COIN/)).toBeVisible();
    expect(ready(kit).elements()).toEqual([]);
  });
});

describe("the wallet's answer", () => {
  it("is waited for by name, and a no is nobody's fault: everything is kept, and it can be sent again", async () => {
    const kit = await openPreview({
      prepare: ({ evm }) => {
        evm.answer.sign = "hang";
      },
    });
    await ready(kit).click();
    await expect
      .element(kit.screen.getByRole("button", { name: "Confirm in Acme" }))
      .toHaveAttribute("aria-busy", "true");
    await kit.screen.getByRole("button", { name: "Cancel" }).click();
    // The wallet may still send it: it is offered again once the visitor was told, and has reviewed it again.
    await expect.element(kit.screen.getByText(/decline it there before you try again/)).toBeVisible();
    expect(kit.screen.getByRole("button", { name: "Send", exact: true }).elements()).toEqual([]);
    await kit.screen.getByRole("button", { name: "Go back and edit" }).click();
    await kit.screen.getByRole("button", { name: "Review send" }).click();
    kit.evm.answer.sign = "reject";
    await ready(kit).click();
    await expect.element(kit.screen.getByRole("status").getByText("You declined in your wallet").first()).toBeVisible();
    expect(kit.screen.getByRole("alert").getByText(/./).elements()).toEqual([]);
    await expect.element(kit.screen.getByText("0.5 COIN")).toBeVisible();
    kit.evm.answer.sign = "approve";
    await ready(kit).click();
    await expect.poll(() => viewOf(kit)).toBe("WalletSendConfirmed");
    expect(asked(kit)).toHaveLength(3);
  });

  it("may be a failure: what it was, and how to go on", async () => {
    const locked = new FoyerError("wallet/locked", { namespace: "eip155", operation: "sendNative" });
    const kit = await openPreview({
      prepare: ({ evm }) => {
        evm.answer.sign = { error: locked };
      },
    });
    await ready(kit).click();
    const alert = kit.screen.getByRole("alert");
    await expect.element(alert.getByText("This wasn’t sent", { exact: true })).toBeVisible();
    await expect.element(alert.getByText(/Your wallet is locked. Unlock it first.$/)).toBeVisible();
    await expect.element(ready(kit)).toBeVisible();
  });

  it.each([
    ["Transaction started", "status", undefined],
    ["Failed to send transaction", "alert", new TypeError("boom")],
  ] as const)("is told by a toast where the visitor has gone on: %s", async (words, role, error) => {
    let answer: () => void = () => undefined;
    const kit = await openPreview({
      prepare: ({ evm }) =>
        Object.assign(evm.capabilities, {
          send: () =>
            new Promise((resolve, reject) => {
              answer = () => (error ? reject(error) : resolve({ hash: "0x1", settled: async () => "confirmed" }));
            }),
        }),
    });
    await ready(kit).click();
    await expect.element(kit.screen.getByRole("button", { name: "Confirm in Acme" })).toBeVisible();
    kit.foyer.open({ view: "Account" });
    await expect.element(kit.screen.getByRole("heading", { name: "Account" })).toBeVisible();
    answer();
    await expect.element(kit.screen.getByRole(role).getByText(words)).toBeVisible();
    expect(viewOf(kit)).toBe("Account");
  });

  it("is told once: a second press sends nothing", async () => {
    const kit = await openPreview();
    await ready(kit).dblClick();
    await expect.poll(() => viewOf(kit)).toBe("WalletSendConfirmed");
    expect(asked(kit)).toHaveLength(1);
  });
});

describe("another account", () => {
  it("reviews nothing of what the one before wrote", async () => {
    const kit = await openSend({ view: "Account" });
    await writeDraft(kit.foyer);
    kit.foyer.open({ view: "WalletSendPreview" });
    await expect.element(ready(kit)).toBeVisible();
    kit.evm.addWallet("Birch");
    await kit.foyer.connect({ wallet: "Birch" });
    await expect.poll(() => viewOf(kit)).toBe("WalletSend");
    expect(asked(kit)).toEqual([]);
  });
});
