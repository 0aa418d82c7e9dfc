import type { Foyer, Namespace } from "@foyer/core";

type Signature = Awaited<ReturnType<Foyer["signMessage"]>>;

/** What was signed, and by whom. `account`: CAIP-10. */
export type Signed = { readonly account: string; readonly message: string; readonly signature: Signature };

type Verify = (signed: never) => Promise<boolean>;

/** What a server would use; fetched when something was signed. */
const VERIFIERS: { readonly [N in Namespace]: () => Promise<{ readonly verifyMessage: Verify }> } = {
  eip155: () => import("@foyer/siwx/eip155"),
  solana: () => import("@foyer/siwx/solana"),
  bip122: () => import("@foyer/siwx/bip122"),
  polkadot: () => import("@foyer/siwx/polkadot"),
  cosmos: () => import("@foyer/siwx/cosmos"),
  sui: () => import("@foyer/siwx/sui"),
  stacks: () => import("@foyer/siwx/stacks"),
};

/** Tells whether the account really signed the text, as the application's server would. */
export async function verifySigned(namespace: Namespace, signed: Signed): Promise<boolean> {
  const { verifyMessage } = await VERIFIERS[namespace]();
  // Each verifier takes its own namespace's shapes; the adapter of that namespace made them.
  return await verifyMessage(signed as never);
}
