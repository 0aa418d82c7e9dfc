import type { Page, Undo } from "@foyer/contract";
import { dispatchRegistration } from "../standard/register.ts";

/**
 * Registers anything at all as a wallet of the Wallet Standard with who listens now; the undo takes it off again.
 * @see https://github.com/wallet-standard/wallet-standard
 * @example
 * import { createTestPage } from "@foyer/testing";
 * import { registerOnce } from "@foyer/testing/conformance";
 *
 * registerOnce(createTestPage(), { name: "Not a wallet" });
 */
export function registerOnce(page: Page, wallet: unknown): Undo {
  let undo: Undo | undefined;
  dispatchRegistration(page, (api: { register(wallet: unknown): Undo | undefined }) => {
    undo = api.register(wallet);
  });
  return () => undo?.();
}
