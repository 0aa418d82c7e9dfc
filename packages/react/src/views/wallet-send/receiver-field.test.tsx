import { formatPaymentUri } from "@foyer/core/payments";
import { send } from "@foyer/core/send";
import { afterEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { expectFocus, formOf, OWN, openSend, typeReceiver, viewOf } from "../../test/open-send.ts";
import { RECEIVER, writeDraft } from "../../test/write-draft.ts";

const BURN = "0x000000000000000000000000000000000000dEaD";
const AGAIN = "0xA11cEb0000000000000000000000000000000001";
/** Begins and ends as the one above does. */
const ALIKE = "0xA11cFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0001";

const ada = {
  resolve: vi.fn(async (name: string) => (name === "ada.eth" ? { address: RECEIVER } : undefined)),
};

function copy(text: string | Error): void {
  const read = async () => (text instanceof Error ? Promise.reject(text) : text);
  vi.spyOn(navigator.clipboard, "readText").mockImplementation(read);
}

afterEach(() => {
  vi.restoreAllMocks();
  ada.resolve.mockClear();
});

describe("the receiver", () => {
  it("is judged once typing has rested for half a second, and not before", async () => {
    const kit = await openSend({ names: [ada] });
    const { receiver } = formOf(kit);
    await receiver.fill("ada.et");
    await kit.clock.advance(499);
    await receiver.fill("ada.eth");
    await kit.clock.advance(499);
    expect(ada.resolve).not.toHaveBeenCalled();
    await kit.clock.advance(1);
    await expect.element(kit.screen.getByText("0x70…79C8")).toBeVisible();
    expect(ada.resolve.mock.calls.map(([name]) => name)).toEqual(["ada.eth"]);
  });

  it("is shown by name and by both ends of the address", async () => {
    const kit = await openSend({ names: [ada] });
    await typeReceiver(kit, "ada.eth");
    const address = kit.screen.getByText("0x70…79C8");
    await expect.element(address).toBeVisible();
    expect(address.element().parentElement?.textContent).toBe("ada.eth0x70…79C8");
  });

  it("that is pasted is judged at once, and a payment link says how much too", async () => {
    const link = formatPaymentUri({ account: `eip155:1:${RECEIVER}`, amount: "0.0000000001" });
    copy(` ${link} `);
    const kit = await openSend();
    const { amount, receiver, button } = formOf(kit);
    await kit.screen.getByRole("button", { name: "Paste" }).click();
    await expect.element(receiver).toHaveValue(RECEIVER);
    await expect.element(amount).toHaveValue("1");
    await expect.element(button("Review send")).toBeVisible();
    await expectFocus(receiver);
  });

  it("is pasted by key where the page may not read what was copied", async () => {
    copy(new DOMException("denied", "NotAllowedError"));
    const kit = await openSend();
    await kit.screen.getByRole("button", { name: "Paste" }).click();
    await expect.element(kit.screen.getByText(/^Your browser doesn’t let this page read/)).toBeVisible();
    await expectFocus(formOf(kit).receiver);
    vi.restoreAllMocks();
    const data = new DataTransfer();
    const field = formOf(kit).receiver.element() as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, RECEIVER);
    field.dispatchEvent(
      new InputEvent("input", { inputType: "insertFromPaste", dataTransfer: data, bubbles: true, composed: true }),
    );
    await expect.element(kit.screen.getByText("0x70…79C8")).toBeVisible();
  });

  it.each([
    ["nobody", "This isn’t a valid address on eip155 1."],
    ["solana:7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU", "This is for another network. You are on eip155 1."],
    ["bob.eth", "Nobody was found by this name. Check how it is written."],
  ])("that is none is an error of its field: %s", async (text, words) => {
    const kit = await openSend({ names: [ada] });
    await typeReceiver(kit, text);
    const { receiver } = formOf(kit);
    await expect.element(receiver).toHaveAttribute("aria-invalid", "true");
    await expect.element(receiver).toHaveAccessibleDescription(words);
    await receiver.fill(`${text}x`);
    await expect.element(receiver).not.toHaveAttribute("aria-invalid");
  });

  it("whose name nobody could be asked for may be tried again", async () => {
    const kit = await openSend({ names: [{ resolve: async () => Promise.reject(new TypeError("offline")) }] });
    await typeReceiver(kit, "ada.eth");
    await expect.element(formOf(kit).receiver).toHaveAccessibleDescription(/^The name couldn’t be looked up/);
  });

  it.each([
    [OWN, "This is the account you are sending from."],
    [BURN, "Nobody has the key to this address. What is sent there is lost."],
    [RECEIVER.toLowerCase(), "A typing mistake in this address wouldn’t show. Compare every character."],
  ])("that is unusual is said to be, and forbids nothing: %s", async (text, words) => {
    const kit = await openSend();
    await formOf(kit).amount.fill("0.5");
    await typeReceiver(kit, text);
    await expect.element(kit.screen.getByRole("listitem").getByText(words)).toBeVisible();
    await formOf(kit).button("Review send").click();
    await expect.poll(() => viewOf(kit)).toBe("WalletSendPreview");
    await expect.element(kit.screen.getByRole("listitem").getByText(words)).toBeVisible();
  });

  it("of the past is offered again, and one that only looks like it is told from it", async () => {
    const kit = await openSend({ view: "Account" });
    await writeDraft(kit.foyer, { to: AGAIN, sent: true });
    kit.foyer.open({ view: "WalletSend" });
    const recent = kit.screen.getByRole("region", { name: "Recent" });
    await recent.getByRole("button", { name: "0xA1…0001" }).click();
    await expect.element(formOf(kit).receiver).toHaveValue(AGAIN);
    expect(recent.elements()).toEqual([]);
    await typeReceiver(kit, ALIKE);
    await expect
      .element(kit.screen.getByRole("listitem").getByText(/^This begins and ends like an address/))
      .toBeVisible();
  });

  it("is kept by whoever goes on before typing has rested", async () => {
    const kit = await openSend();
    const { receiver } = formOf(kit);
    await receiver.fill(RECEIVER);
    kit.foyer.push({ view: "WalletSendSelectToken" });
    await expect.element(kit.screen.getByRole("searchbox", { name: "Search token" })).toBeVisible();
    kit.foyer.back();
    await expect.element(receiver).toHaveValue(RECEIVER);
    await expect.element(kit.screen.getByText("0x70…79C8")).toBeVisible();
  });

  it("is emptied by one press", async () => {
    const kit = await openSend({ params: { to: RECEIVER } });
    await kit.screen.getByRole("button", { name: "Clear address" }).click();
    await expect.element(formOf(kit).receiver).toHaveValue("");
    expect(kit.foyer.use(send()).getSnapshot().draft?.to).toEqual({ status: "empty" });
  });
});

describe("the form by keyboard alone", () => {
  it("leads from the amount to the review with Tab and Enter", async () => {
    const kit = await openSend();
    const { amount, receiver, token } = formOf(kit);
    // Until the account's assets have loaded, Enter leads to the token that is missing.
    await expect.element(token).toHaveAccessibleName("Token: COIN");
    (amount.element() as HTMLElement).focus();
    await userEvent.keyboard("0.5{Enter}");
    await expectFocus(receiver);
    // Enter does not wait for the rest.
    await userEvent.keyboard(`${RECEIVER}{Enter}`);
    await expect.poll(() => viewOf(kit)).toBe("WalletSendPreview");
  });
});
