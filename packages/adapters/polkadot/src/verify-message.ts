import { type AccountId, parseAccountId, type Shapes } from "@foyer/contract";
import { loadCurves } from "./libraries.ts";
import { matchSignature } from "./match-signature.ts";
import type { PolkadotRuntime } from "./runtime.ts";

/** Whether an account signed a text, wrapped or bare, by the scheme that the signature names. */
export async function verifyMessage(
  _: PolkadotRuntime,
  a: {
    readonly account: AccountId<"polkadot">;
    readonly message: string;
    readonly signature: Shapes["polkadot"]["signature"];
  },
): Promise<boolean> {
  const { address } = parseAccountId(a.account);
  const curves = await loadCurves("verifyMessage");
  const match = matchSignature(curves, { address, message: a.message, signature: a.signature.value });
  return match !== undefined && match.type === a.signature.type;
}
