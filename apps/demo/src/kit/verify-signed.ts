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

/**
 * Tells whether the account really signed the text, as the application's server would. `nodeUrl`: a node of the account's
 * network, which is asked about a smart account: its contract says whose signature it takes.
 */
export async function verifySigned(
  namespace: Namespace,
  signed: Signed,
  nodeUrl?: string | undefined,
): Promise<boolean> {
  const { verifyMessage } = await VERIFIERS[namespace]();
  const client = nodeUrl === undefined ? undefined : createClient(nodeUrl);
  // Each verifier takes its own namespace's shapes; the adapter of that namespace made them.
  return await verifyMessage({ ...signed, ...(client && { client }) } as never);
}

type Request = { readonly method: string; readonly params?: unknown };

/** Makes a client of a node, which a verifier asks: JSON-RPC over HTTP, as a viem client sends it. */
function createClient(url: string): { request(asked: Request): Promise<unknown> } {
  return {
    async request({ method, params = [] }) {
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
      const response = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
      const { result, error } = (await response.json()) as { readonly result?: unknown; readonly error?: object };
      if (error) throw Object.assign(new Error(`${method} failed`), error);
      return result;
    },
  };
}
