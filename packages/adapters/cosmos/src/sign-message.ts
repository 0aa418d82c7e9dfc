import { type Adapter, FoyerError, type Shapes } from "@foyer/contract";
import { type AdapterRuntime, about } from "@foyer/contract/runtime";
import { fromBase64, toBase64 } from "./adr36.ts";
import { can } from "./can.ts";
import { choose } from "./choose.ts";
import type { KeplrLike } from "./keplr.ts";

/**
 * Signs a text, and makes sure that the account's own key signed.
 * @see https://docs.cosmos.network/main/build/architecture/adr-036-arbitrary-signature
 */
export async function signMessage(
  runtime: AdapterRuntime<"cosmos", KeplrLike>,
  { message, signal, ...asked }: Parameters<Adapter<"cosmos">["signMessage"]>[0],
): Promise<Shapes["cosmos"]["signature"]> {
  const { wallet, account, network } = choose(runtime, { ...asked, operation: "signMessage" });
  const job = { operation: "signMessage", wallet, signal } as const;
  return await runtime.run(job, async () => {
    const { provider } = wallet;
    if (!can(provider, "signArbitrary")) throw new FoyerError("wallet/method-unsupported", about("cosmos", job));
    const answer: unknown = await provider.signArbitrary(network.id, account.address, message);
    const { signature, pub_key } = Object(answer) as { readonly signature?: unknown; readonly pub_key?: unknown };
    const value = fromBase64(signature, 64);
    const pubKey = fromBase64((Object(pub_key) as { readonly value?: unknown }).value, 33);
    const refuse = (problem: string): never => {
      throw new FoyerError("wallet/internal", { ...about("cosmos", job), problem });
    };
    if (!value || !pubKey) return refuse("it gave no signature");
    if (account.publicKey !== undefined && toHex(pubKey) !== account.publicKey) return refuse("another account signed");
    return { type: "adr36", value: toBase64(value), pubKey: toBase64(pubKey) };
  });
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
