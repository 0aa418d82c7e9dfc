import type { Page } from "@foyer/contract";
import type { Wallet } from "@wallet-standard/base";
import { createStandardWallet } from "../standard/create-standard-wallet.ts";
import { dispatchRegistration } from "../standard/register.ts";
import type { HostileCase } from "./hostile-case.ts";
import { createThrowingProxy, withThrowingGetter } from "./throwing-proxy.ts";

const MEMBERS = ["version", "name", "icon", "chains", "features", "accounts"] as const;
const MANY = 1000;

type Registry = { register(...wallets: Wallet[]): () => void };

/**
 * Lists Wallet Standard registrations that no wallet should make and some page will see.
 * @example
 * import { createTestPage, hostileRegistrations } from "@foyer/testing";
 *
 * for (const hostile of hostileRegistrations(createTestPage())) hostile.run();
 */
export function hostileRegistrations(page: Page): readonly HostileCase[] {
  return [
    ...Object.entries(brokenWallets()).map(([name, wallet]) => ({ name, run: () => register(page, wallet()) })),
    { name: "a null registration", run: () => dispatchRegistration(page, null) },
    { name: "a registration that is no function", run: () => dispatchRegistration(page, {}) },
    { name: "a registration that throws", run: () => dispatchRegistration(page, createThrowingProxy) },
    { name: "a registration of nothing", run: () => dispatchRegistration(page, (api: Registry) => api.register()) },
    { name: "one wallet registered twice", run: () => registerTwice(page) },
    { name: `${MANY} wallets`, run: () => registerMany(page) },
  ];
}

function brokenWallets(): { readonly [name: string]: () => unknown } {
  const entries = MEMBERS.flatMap((member): [string, () => unknown][] => [
    [`a wallet without ${member}`, () => ({ ...plain(), [member]: undefined })],
    [`a wallet whose ${member} is null`, () => ({ ...plain(), [member]: null })],
    [`a wallet whose ${member} throws when read`, () => withThrowingGetter(member, plain())],
  ]);
  return {
    ...Object.fromEntries(entries),
    "a null wallet": () => null,
    "a text for a wallet": () => "wallet",
    "a wallet that is a throwing proxy": createThrowingProxy,
    "a wallet whose features are throwing proxies": () => ({
      ...plain(),
      features: { "standard:connect": createThrowingProxy(), "standard:events": createThrowingProxy() },
    }),
    "a wallet whose accounts are junk": () => ({ ...plain(), accounts: [null, 1, {}, createThrowingProxy()] }),
    "a wallet whose chains are junk": () => ({ ...plain(), chains: [null, 1, "solana", "solana:", ":mainnet"] }),
  };
}

function plain(): Wallet {
  return { ...createStandardWallet({ name: "Broken" }).standard() };
}

function register(page: Page, wallet: unknown): void {
  dispatchRegistration(page, (api: Registry) => api.register(wallet as Wallet));
}

function registerTwice(page: Page): void {
  const wallet = plain();
  register(page, wallet);
  register(page, wallet);
}

function registerMany(page: Page): void {
  const wallet = plain();
  for (let index = 0; index < MANY; index += 1) register(page, { ...wallet, name: `Many ${index}` });
}
