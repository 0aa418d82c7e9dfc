import { type AccountId, parseAccountId, type Shapes } from "@foyer/contract";
import { loadRecovery } from "../libraries.ts";

/**
 * Whether an account signed a text. Accounts of several keys (SM, SN) are refused, and so is a signature whose key is
 * another than the one it names.
 */
export async function verifyMessage(a: {
  readonly account: AccountId<"stacks">;
  readonly message: string;
  readonly signature: Shapes["stacks"]["signature"];
}): Promise<boolean> {
  const { address } = parseAccountId(a.account);
  const { value, publicKey } = a.signature;
  const { recoverSigner } = await loadRecovery("verifyMessage");
  const signer = recoverSigner({ address, message: a.message, signature: value });
  return signer !== undefined && (publicKey === "" || publicKey.toLowerCase() === signer);
}
