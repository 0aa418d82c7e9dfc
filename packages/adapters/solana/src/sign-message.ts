import { type Adapter, FoyerError, type Shapes } from "@foyer/contract";
import { toBase58 } from "./base58.ts";
import { about, type Context, runOperation } from "./context.ts";
import { carriesMessage } from "./offchain-message.ts";
import { getAccount } from "./select.ts";
import { read, readBytes, readMethod } from "./standard/read.ts";
import type { FoundAccount } from "./standard/read-accounts.ts";
import type { FoundWallet } from "./wallets/found-wallets.ts";

const FEATURE = "solana:signMessage";

/** Signs a text, and makes sure that it was this text and no other. */
export async function signMessage(
  context: Context,
  { connectionId, account, message, signal }: Parameters<Adapter<"solana">["signMessage"]>[0],
): Promise<Shapes["solana"]["signature"]> {
  const connection = context.open.get(connectionId);
  const { wallet } = connection;
  const signer = getAccount(connection, { account, operation: "signMessage" });
  const bytes = new TextEncoder().encode(message);
  const output = await runOperation(context, { operation: "signMessage", wallet, signal }, async () => {
    const method = canSignMessage(wallet, signer) ? readMethod(wallet.live, FEATURE) : undefined;
    if (!method) throw new FoyerError("wallet/method-unsupported", about("signMessage", wallet));
    return read(await method({ account: signer.live, message: bytes }), 0);
  });
  const signature = readBytes(read(output, "signature"), 64);
  const signedBytes = readBytes(read(output, "signedMessage"));
  const problem = !signature || !signedBytes ? "it gave no signature" : "it signed another message";
  if (!signature || !signedBytes || !carriesMessage(signedBytes, bytes))
    throw new FoyerError("wallet/internal", { ...about("signMessage", wallet), problem });
  return { type: "ed25519", value: toBase58(signature), signedBytes };
}

/** Whether a wallet can sign messages with an account; hardware behind it often cannot. */
export function canSignMessage(wallet: FoundWallet, account?: FoundAccount | undefined): boolean {
  const features = account?.details.features ?? [];
  // An account that names no feature at all says nothing about this one.
  const isLacking = features.length > 0 && !features.includes(FEATURE);
  return !isLacking && readMethod(wallet.live, FEATURE) !== undefined;
}
