import type { Page, Undo } from "@foyer/contract";
import type { EvmProvider } from "./provider.ts";

type Globals = { [name: string]: unknown };

/**
 * Puts a provider at a global of the page, e.g. `ethereum` or `phantom.ethereum`. Where one is already there, both are
 * listed in its `providers`, as wallets did before EIP-6963.
 */
export function installLegacyProvider(page: Page, place: { path: string; provider: EvmProvider }): Undo {
  const names = place.path.split(".");
  const last = names.pop() ?? "ethereum";
  const parent = names.reduce<Globals>(step, page as unknown as Globals);
  const present = parent[last] as Globals | undefined;
  if (present) return join(present, place.provider);
  define(parent, last, place.provider);
  page.dispatchEvent(new Event("ethereum#initialized"));
  return () => {
    if (parent[last] === place.provider) Reflect.deleteProperty(parent, last);
  };
}

function step(parent: Globals, name: string): Globals {
  if (!parent[name]) define(parent, name, {});
  return parent[name] as Globals;
}

function define(parent: Globals, name: string, value: unknown): void {
  Object.defineProperty(parent, name, { value, configurable: true, enumerable: true, writable: true });
}

function join(present: Globals, provider: EvmProvider): Undo {
  const providers = (present["providers"] as unknown[] | undefined) ?? [present];
  define(present, "providers", [...providers, provider]);
  return () => {
    const left = (present["providers"] as unknown[]).filter((other) => other !== provider);
    define(present, "providers", left);
  };
}
