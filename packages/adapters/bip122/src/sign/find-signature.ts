import type { AccountId, Shapes } from "@foyer/contract";
import { readBytes } from "@foyer/contract/wallet-standard";
import { type BtcSigner, loadBtcSigner } from "../libraries.ts";
import { isSignedBy } from "./is-signed-by.ts";
import { fromBase64, readSignature, toBase64 } from "./signature.ts";

type Signature = Shapes["bip122"]["signature"];

/** Letters that base64 and hex are written with, and a form's name before them. */
const TEXT = /^[\w+/=]+$/;

/**
 * Finds the signature in what a wallet gave, and only one that is of this text by this account. Wallets of the Wallet
 * Standard disagree on the field it stands in and on how it is written, and a text that is given back proves nothing.
 */
export async function findSignature(a: {
  readonly account: AccountId<"bip122">;
  readonly message: string;
  /** What may hold it, the likeliest first. */
  readonly given: readonly unknown[];
}): Promise<Signature | undefined> {
  const btc = await loadBtcSigner("signMessage");
  return a.given
    .flatMap((one) => [one, readText(one)])
    .map(readSignature)
    .flatMap((signature) => [signature, signature && takeWitness(btc, signature)])
    .find((signature) => signature && isSignedBy(btc, { ...a, signature }));
}

/** Some wallets give the letters of a text as bytes. */
function readText(given: unknown): string | undefined {
  const text = new TextDecoder().decode(readBytes(given));
  return TEXT.test(text) ? text : undefined;
}

/**
 * The full form of BIP-322 is a whole transaction. What counts of it is the witness, which is the simple form: all else
 * is made anew when it is verified.
 */
function takeWitness(btc: BtcSigner, { value }: Signature): Signature | undefined {
  try {
    const { inputs, witnesses } = btc.RawTx.decode(fromBase64(value) ?? new Uint8Array());
    const [witness] = witnesses ?? [];
    if (inputs.length !== 1 || !witness) return undefined;
    return { type: "bip322-simple", value: toBase64(btc.RawWitness.encode(witness)) };
  } catch {
    // It is no transaction.
    return undefined;
  }
}
