import { send } from "@foyer/core/send";
import { createScriptedAdapter } from "@foyer/core/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectFocus, formOf, openSend, typeReceiver, USDC, viewOf } from "../../test/open-send.ts";
import { renderFoyer } from "../../test/render.tsx";
import { RECEIVER } from "../../test/write-draft.ts";

describe("the button of the form", () => {
  it("says what is missing, the first thing first, until all is there", async () => {
    const kit = await openSend();
    const { amount, button } = formOf(kit);
    await expect.element(button("Add amount")).toHaveAttribute("aria-disabled", "true");
    await amount.fill("007");
    await expect.element(button("Incorrect value")).toHaveAttribute("aria-disabled", "true");
    await amount.fill("9");
    await expect.element(button("Insufficient funds")).toHaveAttribute("aria-disabled", "true");
    await amount.fill("0.5");
    await expect.element(button("Add address")).toHaveAttribute("aria-disabled", "true");
    await typeReceiver(kit, "nobody");
    await expect.element(button("Invalid address")).toHaveAttribute("aria-disabled", "true");
    await typeReceiver(kit, RECEIVER);
    await expect.element(button("Review send")).not.toHaveAttribute("aria-disabled");
    await button("Review send").click();
    await expect.poll(() => viewOf(kit)).toBe("WalletSendPreview");
  });

  it("leads to the field that it speaks of", async () => {
    const kit = await openSend();
    const { amount, receiver, button } = formOf(kit);
    await button("Add amount").click({ force: true });
    await expectFocus(amount);
    await amount.fill("0.5");
    await button("Add address").click({ force: true });
    await expectFocus(receiver);
    expect(viewOf(kit)).toBe("WalletSend");
  });

  it("asks for a token where it is not known what the account holds, which is said and tried again there", async () => {
    const kit = await openSend({
      prepare: ({ evm }) => {
        evm.answer.tokens = { error: new TypeError("Failed to fetch") };
      },
    });
    await formOf(kit).button("Select token").click({ force: true });
    await expectFocus(formOf(kit).button("Token"));
    await formOf(kit).button("Token").click();
    await expect.element(kit.screen.getByText("Tokens couldn’t be read.")).toBeVisible();
  });

  it("waits for what the account holds, and says nothing is missing meanwhile", async () => {
    const kit = await openSend({
      prepare: ({ evm }) => {
        evm.answer.tokens = "hang";
      },
    });
    await expect.element(kit.screen.getByRole("button", { name: "Loading..." })).toHaveAttribute("aria-busy", "true");
  });
});

describe("the amount", () => {
  it("is masked as it is typed, wherever in it that is", async () => {
    const kit = await openSend();
    const { amount } = formOf(kit);
    await amount.click();
    await userEvent.keyboard("a1,2x5");
    await expect.element(amount).toHaveValue("1.25");
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}0");
    await expect.element(amount).toHaveValue("1.025");
    await userEvent.keyboard("7");
    await expect.element(amount).toHaveValue("1.0725");
    await expect.element(amount).toHaveAttribute("inputmode", "decimal");
  });

  it("gets smaller rather than being cut, and never so small that a phone zooms in", async () => {
    await page.viewport(360, 800);
    const kit = await openSend();
    const { amount } = formOf(kit);
    await expect.element(amount).toBeVisible();
    const size = (): number => Number.parseFloat(getComputedStyle(amount.element()).fontSize);
    await amount.fill("1");
    await expect.poll(size).toBe(40);
    await amount.fill("1234567890");
    await expect.poll(size).toBeLessThan(40);
    const field = amount.element() as HTMLInputElement;
    await expect.poll(() => field.scrollWidth - field.clientWidth).toBeLessThanOrEqual(0);
    await amount.fill("12345678901234567890.12345678");
    await expect.poll(size).toBe(16);
  });

  it("is all there is, less what it costs, and follows neither once it is written over", async () => {
    const kit = await openSend({ fee: async () => 456_789n });
    const { amount, max } = formOf(kit);
    await max.click();
    await expect.element(amount).toHaveValue("1.23");
    await expect.element(max).toHaveAttribute("aria-pressed", "true");
    await amount.fill("1");
    await expect.element(max).toHaveAttribute("aria-pressed", "false");
  });

  it("is counted in dollars too where the price is known, and there alone", async () => {
    const kit = await openSend({ price: 2_000n });
    const { amount, button, token } = formOf(kit);
    await amount.fill("0.5");
    await kit.screen.getByRole("button", { name: "$1,000.00. Enter the amount in US dollars" }).click();
    await expect.element(amount).toHaveValue("1000");
    await amount.fill("500");
    await kit.screen.getByRole("button", { name: "0.25 COIN. Enter the amount in COIN" }).click();
    await expect.element(amount).toHaveValue("0.25");
    await token.click();
    await kit.screen.getByRole("button", { name: /^USD Coin/ }).click();
    await expect.element(button("Add address")).toBeVisible();
    expect(kit.screen.getByRole("button", { name: /Enter the amount in/ }).elements()).toEqual([]);
  });

  it("that is too much is an error of its field, and the way to get more is offered", async () => {
    const kit = await openSend();
    const { amount } = formOf(kit);
    await amount.fill("9");
    await expect.element(amount).toHaveAttribute("aria-invalid", "true");
    await expect.element(amount).toHaveAccessibleDescription("You don’t have enough COIN.");
    await kit.screen.getByRole("button", { name: "Fund wallet" }).click();
    await expect.poll(() => viewOf(kit)).toBe("FundWallet");
  });

  it("that leaves nothing for the fee says so; nothing is offered where nothing can be received", async () => {
    const kit = await openSend({ fee: async () => 100_000_000n, options: { settings: { receive: false } } });
    const { amount } = formOf(kit);
    await amount.fill("1");
    await typeReceiver(kit, RECEIVER);
    await expect.element(amount).toHaveAccessibleDescription("You need more COIN for the network fee.");
    expect(kit.screen.getByRole("button", { name: "Fund wallet" }).elements()).toEqual([]);
  });

  it("that is finer than its token can be says how fine that is", async () => {
    const kit = await openSend();
    const { amount, token } = formOf(kit);
    await amount.fill("0.1234567");
    await token.click();
    await kit.screen.getByRole("button", { name: /^USD Coin/ }).click();
    await expect.element(amount).toHaveAccessibleDescription("USDC has at most 6 decimals.");
  });
});

describe("what sending costs", () => {
  it("is asked for once all is there, waited for, and said in the coin and in dollars", async () => {
    let answer: ((fee: bigint) => void) | undefined;
    const fee = () =>
      new Promise<bigint>((resolve) => {
        answer = resolve;
      });
    const kit = await openSend({ price: 2_000n, fee });
    await formOf(kit).amount.fill("0.5");
    expect(kit.screen.getByText("Network fee").elements()).toEqual([]);
    await typeReceiver(kit, RECEIVER);
    await expect.element(kit.screen.getByRole("status", { name: "Asking for the network fee" })).toBeInTheDocument();
    // It is shown as asked for before the chain has the question.
    await expect.poll(() => answer).toBeDefined();
    answer?.(10_001n);
    await expect.element(kit.screen.getByText("0.000101 COIN")).toBeVisible();
    await expect.element(kit.screen.getByText("$0.20")).toBeVisible();
  });

  it("may not be known, and then it is said why", async () => {
    const fee = async () => Promise.reject(new TypeError("execution reverted: paused"));
    const kit = await openSend({ fee });
    await formOf(kit).amount.fill("0.5");
    await typeReceiver(kit, RECEIVER);
    await expect.element(kit.screen.getByText(/^The network says that this would fail: .*paused/)).toBeVisible();
  });
});

describe("where nothing can be sent", () => {
  afterEach(() => void vi.restoreAllMocks());

  it("leads to the wallets where nobody is connected", async () => {
    const kit = await renderFoyer(null, { prepare: ({ foyer }) => foyer.load() });
    kit.foyer.open({ view: "WalletSend" });
    await expect.poll(() => viewOf(kit)).toBe("Connect");
  });

  it("says so on chains that do not send, with a way on", async () => {
    const bitcoin = createScriptedAdapter("bip122");
    bitcoin.addWallet("Birch");
    const kit = await renderFoyer(null, {
      options: { adapters: [bitcoin] },
      prepare: ({ foyer }) => foyer.load(),
    });
    await kit.foyer.connect({ wallet: "Birch" });
    kit.foyer.open({ view: "WalletSend" });
    await expect.element(kit.screen.getByText("Unsupported chain")).toBeVisible();
    await kit.screen.getByRole("button", { name: "Switch Network" }).click();
    await expect.poll(() => viewOf(kit)).toBe("Networks");
  });

  it("says so on a network that is none of the host's", async () => {
    const kit = await openSend({ options: { settings: { allowUnsupportedChain: true } }, view: "Account" });
    const [connection] = kit.evm.connections();
    kit.evm.moveTo(connection?.id ?? "", "eip155:99");
    kit.foyer.open({ view: "WalletSend" });
    await expect.element(kit.screen.getByText("Unsupported chain")).toBeVisible();
  });

  it("says so where the host has switched it off", async () => {
    const kit = await openSend({ options: { settings: { send: false } } });
    await expect.element(kit.screen.getByText("Not available here")).toBeVisible();
  });

  it("says so where the code that sends cannot be fetched, and tries again", async () => {
    const kit = await openSend({
      view: "Account",
      prepare: ({ foyer }) => {
        // Attached before the kit's own, it is the one that is used.
        let attempts = 0;
        const { load, ...feature } = send();
        const flaky = () => {
          attempts += 1;
          return attempts === 1 ? Promise.reject(new TypeError("Failed to fetch")) : load();
        };
        foyer.use({ ...feature, load: flaky });
      },
    });
    kit.foyer.open({ view: "WalletSend" });
    await expect.element(kit.screen.getByText("Sending couldn’t be opened")).toBeVisible();
    await kit.screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(formOf(kit).amount).toBeVisible();
  });
});

describe("what a host asks for", () => {
  it("is written in, once: what is changed stays changed on the way back", async () => {
    const kit = await openSend({ params: { asset: USDC, amount: "1.5", to: RECEIVER } });
    const { amount, receiver, token } = formOf(kit);
    await expect.element(amount).toHaveValue("1.5");
    await expect.element(receiver).toHaveValue(RECEIVER);
    await expect.element(token).toHaveTextContent("USDC");
    await amount.fill("2");
    await token.click();
    await kit.screen.getByRole("button", { name: "Back" }).click();
    await expect.element(amount).toHaveValue("2");
  });
});
