export { answerNextPrompt, type ContextWithWindows } from "./extension/answer-next-prompt.ts";
export { buildExtension } from "./extension/build-extension.ts";
export { buildInitScript } from "./extension/build-init-script.ts";
export { controlExtension, type EvaluatingWorker } from "./extension/control-extension.ts";
export type { WalletControl, WalletKept, WalletMode, WalletSettings } from "./extension/wallet-control.ts";

/** The id the extension has in every Chromium, from the key in its manifest. */
export const EXTENSION_ID = "kmiahjmjgencgjgignhmcpikoopncoga";

/**
 * The switches that make Chromium load the wallet and no other extension.
 * @example
 * import { buildExtension, extensionArgs } from "@foyer/testing/extension";
 * import { chromium } from "playwright";
 *
 * const args = [...extensionArgs(await buildExtension("./.cache/test-wallet"))];
 * const context = await chromium.launchPersistentContext("", { args });
 */
export function extensionArgs(folder: string): readonly string[] {
  return [`--disable-extensions-except=${folder}`, `--load-extension=${folder}`];
}
