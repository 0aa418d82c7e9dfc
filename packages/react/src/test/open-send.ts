import type { ViewName, ViewParams, ViewRequest } from "@foyer/core";
import { selectRoute } from "@foyer/core";
import type { NameResolver } from "@foyer/core/send";
import { selectDraft, send } from "@foyer/core/send";
import { type AssetId, tokens } from "@foyer/core/tokens";
import { expect } from "vitest";
import type { Locator } from "vitest/browser";
import { getDeepActiveElement } from "../parts/focus/focusable.ts";
import { type Rendered, renderFoyer, type TestGiven, type TestKit } from "./render.tsx";

/** A coin of 8 decimals, of which the account of these tests holds 1.23456789. */
export const COIN = "eip155:1/slip44:1" as AssetId;
export const USDC = `eip155:1/erc20:0x${"a1".repeat(20)}` as AssetId;
export const OWN = "eip155-Acme";

/** What a test says about the account that sends. */
export type SendGiven = Omit<TestGiven, "prepare"> & {
  readonly view?: ViewName | undefined;
  readonly params?: ViewParams["WalletSend"];
  /** What one whole coin costs, in dollars. */
  readonly price?: bigint | undefined;
  /** What sending costs, in the coin's smallest unit; a function may also refuse. */
  readonly fee?: (() => Promise<bigint>) | undefined;
  readonly names?: readonly NameResolver[] | undefined;
  readonly prepare?: ((kit: TestKit) => void) | undefined;
};

/** Opens a view of sending for an account that holds a coin and a token. */
export async function openSend(given: SendGiven = {}): Promise<Rendered> {
  const { view = "WalletSend", params, price, fee, names, prepare, ...rest } = given;
  const kit = await renderFoyer(null, {
    ...rest,
    prepare: async (kit) => {
      const { evm, solana, foyer } = kit;
      evm.addWallet("Acme");
      holdTokens(kit);
      judgeAddresses(kit);
      // Nobody else's namespace takes these addresses.
      Object.assign(solana.address, { check: async () => ({ ok: false, problem: "no base58" }) });
      if (fee) Object.assign(evm.capabilities, { estimateFee: async () => ({ gas: 1n, maxFeePerGas: await fee() }) });
      if (price !== undefined)
        foyer.use(tokens({ prices: [{ read: async () => new Map([[COIN, { value: price, decimals: 0, at: 0 }]]) }] }));
      if (names) foyer.use(send({ names }));
      prepare?.(kit);
      await foyer.load();
    },
  });
  await kit.foyer.connect({ wallet: "Acme" });
  // The pair was checked where it was written.
  kit.foyer.open({ view, params } as ViewRequest);
  return kit;
}

function holdTokens({ evm }: TestKit): void {
  evm.holdings.set(`eip155:1:${OWN}`, [
    { asset: COIN, value: 123_456_789n, decimals: 8, symbol: "COIN", name: "Coin", isListed: true },
    { asset: USDC, value: 2_500_000n, decimals: 6, symbol: "USDC", name: "USD Coin", isListed: true },
  ]);
}

function judgeAddresses({ evm }: TestKit): void {
  const check = async ({ address }: { readonly address: string }): Promise<unknown> =>
    /^0x[\da-f]{40}$/i.test(address) || address === OWN
      ? { ok: true, canonical: address, warnings: /[A-F]/.test(address) ? [] : ["no-checksum"] }
      : { ok: false, problem: "it is no address" };
  Object.assign(evm.address, { check, same: (a: string, b: string) => a.toLowerCase() === b.toLowerCase() });
}

/** The view that is shown. */
export const viewOf = ({ foyer }: Rendered): ViewName => selectRoute(foyer.getSnapshot()).view;

/** The fields and buttons of the form. */
export const formOf = ({ screen }: Rendered) => ({
  amount: screen.getByRole("textbox", { name: "Amount" }),
  receiver: screen.getByRole("textbox", { name: "To" }),
  token: screen.getByRole("button", { name: /^Token: / }),
  max: screen.getByRole("button", { name: "Max" }),
  button: (name: string) => screen.getByRole("button", { name, exact: true }),
});

/** Types a receiver, and waits until it is judged. */
export async function typeReceiver(kit: Rendered, text: string): Promise<void> {
  await formOf(kit).receiver.fill(text);
  await kit.clock.advance(500);
  const judged = (): unknown => {
    const { receiver, to } = selectDraft(kit.foyer.getSnapshot()) ?? {};
    return [receiver, to?.status === "known" || to?.status === "refused"];
  };
  await expect.poll(judged).toEqual([text, true]);
}

/** Waits until the focus is on an element, through shadow roots. */
export async function expectFocus(on: Locator): Promise<void> {
  await expect.poll(() => getDeepActiveElement(document)).toBe(on.element());
}
