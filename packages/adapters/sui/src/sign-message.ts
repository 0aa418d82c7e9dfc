import { type Account, type Adapter, FoyerError, isFoyerError, type Shapes } from "@foyer/contract";
import { chooseAccount } from "@foyer/contract/on-demand";
import { about } from "@foyer/contract/runtime";
import { canUse, read, readMethod } from "@foyer/contract/wallet-standard";
import { fromBase64 } from "./base64.ts";
import { findSigner } from "./find-signer.ts";
import type { LinkedWallet, Runtime } from "./runtime.ts";
import { addressOf } from "./verify/hashes.ts";
import { readSignature } from "./verify/signature.ts";
import { isSame, verifyMessage } from "./verify/verify-message.ts";

/** The feature and its older form, with what each calls the bytes it signed. */
const WAYS = [
  { feature: "sui:signPersonalMessage", signedBytes: "bytes", isOld: false },
  { feature: "sui:signMessage", signedBytes: "messageBytes", isOld: true },
] as const;

type Signature = Shapes["sui"]["signature"];

/** Signs a text, and makes sure that it was this text and no other, and this account. */
export async function signMessage(
  runtime: Runtime,
  { connectionId, account, message, signal }: Parameters<Adapter<"sui">["signMessage"]>[0],
): Promise<Signature> {
  const wallet = runtime.links.get(connectionId);
  const job = { operation: "signMessage", wallet, signal } as const;
  const signer = chooseAccount(wallet, { ...job, account });
  const way = WAYS.find(({ feature }) => canUse(wallet, feature, signer));
  const bytes = new TextEncoder().encode(message);
  return await runtime.run(job, async () => {
    const method = way && readMethod(wallet.provider, way.feature);
    if (!method) throw new FoyerError("wallet/method-unsupported", about("sui", job));
    const chain = signer.id.split(":", 2).join(":");
    // Bytes of their own: what the wallet does to them changes nothing of what was asked for.
    const input = { account: findSigner(wallet, signer.address), message: Uint8Array.from(bytes), chain };
    const output = await method(input);
    const value = read(output, "signature");
    const signed = read(output, way.signedBytes);
    const problem = await findProblem({ value, signed, bytes, signer });
    if (problem) throw new FoyerError("wallet/internal", { ...about("sui", job), problem });
    const signature = { type: "sui", value, bytes: signed } as Signature;
    if (way.isOld) await checkOldForm(wallet, { account: signer.id, message, signature });
    return signature;
  });
}

async function findProblem(a: {
  readonly value: unknown;
  readonly signed: unknown;
  readonly bytes: Uint8Array;
  readonly signer: Account<"sui">;
}): Promise<string | undefined> {
  const signature = readSignature(a.value);
  const signed = fromBase64(a.signed);
  if (!signature || !signed) return "it gave no signature";
  if (!isSame(signed, a.bytes)) return "it signed another message";
  // Some wallets sign with the account they show, whichever they were asked for.
  const isOther = "publicKey" in signature && (await addressOf(signature, "signMessage")) !== a.signer.address;
  return isOther ? "it signed with another account" : undefined;
}

/**
 * Wallets never agreed on what `sui:signMessage` signs: some leave out the length before the message. Nobody takes such
 * a signature, so it is better to know at once.
 */
async function checkOldForm(wallet: LinkedWallet, signed: Parameters<typeof verifyMessage>[0]): Promise<void> {
  const isGood = await verifyMessage(signed).catch((error: unknown) => {
    // A kind of signature that cannot be judged here.
    if (isFoyerError(error, "wallet/method-unsupported")) return true;
    throw error;
  });
  if (isGood) return;
  const problem = "it signed in a form that nobody verifies";
  throw new FoyerError("wallet/internal", { ...about("sui", { operation: "signMessage", wallet }), problem });
}
