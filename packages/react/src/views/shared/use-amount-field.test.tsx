import { describe, expect, it } from "vitest";
import { type Locator, userEvent } from "vitest/browser";
import { offerMoney } from "../../test/offer-money.ts";
import { formOf, openSend } from "../../test/open-send.ts";
import { openSwap } from "../../test/open-swap.ts";
import { connectWallet, type Rendered, renderFoyer } from "../../test/render.tsx";

const SAID = "The pasted amount can’t be read. Write it like 0.5.";

/** Pastes with the browser's own clipboard, over the field's text. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.click();
  const other = document.createElement("textarea");
  // Inside the modal, which keeps the focus.
  field.element().parentElement?.append(other);
  other.value = text;
  other.focus();
  other.select();
  await userEvent.copy();
  other.remove();
  await field.click();
  (field.element() as HTMLInputElement).select();
  await userEvent.paste();
}

/** Opens a view of money for a connected account. */
async function openMoney(view: "OnRampProviders" | "PayWithExchange" | "WalletReceive"): Promise<Rendered> {
  const kit = await renderFoyer(null, {
    prepare: async (given) => {
      given.foyer.start();
      await connectWallet(given, given.evm);
      await given.foyer.load();
    },
  });
  offerMoney(kit.foyer);
  kit.foyer.open({ view });
  return kit;
}

const FIELDS: readonly (readonly [string, () => Promise<{ readonly kit: Rendered; readonly field: Locator }>])[] = [
  [
    "what is sent",
    async () => {
      const kit = await openSend();
      return { kit, field: formOf(kit).amount };
    },
  ],
  [
    "what is swapped",
    async () => {
      const kit = await openSwap();
      return { kit, field: kit.screen.getByRole("textbox", { name: /Amount to swap/ }) };
    },
  ],
  [
    "what is asked for",
    async () => {
      const kit = await openMoney("WalletReceive");
      return { kit, field: kit.screen.getByRole("textbox", { name: "Amount to ask for" }) };
    },
  ],
  [
    "what is deposited",
    async () => {
      const kit = await openMoney("PayWithExchange");
      return { kit, field: kit.screen.getByRole("textbox", { name: /^Amount of/ }) };
    },
  ],
  [
    "what is paid for coins",
    async () => {
      const kit = await openMoney("OnRampProviders");
      return { kit, field: kit.screen.getByRole("textbox", { name: /^You pay/ }) };
    },
  ],
];

const REFUSED = ["1,000.50", "1e3", "0.12345678901234567890", "12,345,678", "1,000", "-5", "$1,250.75"];

describe.each(FIELDS)("a field of %s", (name, open) => {
  it("stays as it was where the mask would make another amount of what is pasted, and says so", async () => {
    const { kit, field } = await open();
    await field.fill("1");
    for (const text of name === "what is sent" ? REFUSED : REFUSED.slice(0, 3)) {
      await paste(field, text);
      await expect.element(kit.screen.getByText(SAID).first()).toBeVisible();
      await expect.element(field).toHaveValue("1");
      await expect.element(field).toHaveAttribute("aria-invalid", "true");
      // The next key is masked as ever.
      await field.click();
      await userEvent.keyboard("{End}.{Backspace}");
      await expect.element(field).not.toHaveAttribute("aria-invalid");
    }
  });

  it("takes what is pasted where it is the same amount", async () => {
    // This field shows the text as it was written.
    const isComma = name === "what is asked for";
    const { kit, field } = await open();
    for (const [text, shown] of [
      [" 1.25\n", "1.25"],
      ["0,5", isComma ? "0,5" : "0.5"],
      ["١٢٫٥", "12.5"],
      ["۷", "7"],
    ] as const) {
      await paste(field, text);
      await kit.clock.advance(200);
      await expect.element(field).toHaveValue(shown);
    }
    expect(kit.screen.getByText(SAID).elements()).toHaveLength(0);
  });
});

it("takes an amount with the symbol that the field names, and with no other", async () => {
  const kit = await openSend();
  const { amount } = formOf(kit);
  await paste(amount, "0.25 COIN");
  await expect.element(amount).toHaveValue("0.25");
  await paste(amount, "5 USDC");
  await expect.element(kit.screen.getByText(SAID).first()).toBeVisible();
  await expect.element(amount).toHaveValue("0.25");
});

describe("typing into the middle of an amount", () => {
  it("leaves the caret where a digit was deleted", async () => {
    const { amount } = formOf(await openSend());
    await amount.click();
    await userEvent.keyboard("1234{ArrowLeft}{ArrowLeft}{Backspace}9");
    await expect.element(amount).toHaveValue("1934");
  });
});
