import type { WalletControl } from "./wallet-control.ts";

/** The part of Playwright's `Worker` that is needed. */
export type EvaluatingWorker = {
  evaluate<Result, Argument>(run: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>>;
};

type Call = { readonly name: string; readonly args: readonly unknown[] };
type Scope = { readonly foyerTestWallet?: Readonly<Record<string, (...args: readonly unknown[]) => unknown>> };

const CONTROLS: readonly (keyof WalletControl)[] = [
  "read",
  "setRpc",
  "setMode",
  "setAsksOnSwitch",
  "lock",
  "unlock",
  "switchAccount",
  "setAccounts",
  "switchChain",
  "revoke",
  "prompts",
  "clearPrompts",
  "answerOpen",
];

/**
 * Takes the place of the person inside the extension wallet, through its service worker.
 * @example
 * import { controlExtension } from "@foyer/testing/extension";
 * import type { BrowserContext } from "playwright";
 *
 * async function decline(context: BrowserContext) {
 *   const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
 *   await controlExtension(worker).setMode("reject");
 * }
 */
export function controlExtension(worker: EvaluatingWorker): WalletControl {
  const call = (name: string, args: readonly unknown[]): Promise<unknown> =>
    worker.evaluate(runControl, { name, args });
  const entries = CONTROLS.map((name) => [name, (...args: readonly unknown[]) => call(name, args)] as const);
  return Object.fromEntries(entries) as unknown as WalletControl;
}

/** Runs in the worker: it may use nothing of this file. */
function runControl({ name, args }: Call): unknown {
  const control = (globalThis as Scope).foyerTestWallet ?? {};
  return Object.hasOwn(control, name) ? control[name]?.(...args) : undefined;
}
