import { type Adapter, FoyerError, type Shapes } from "@foyer/contract";
import { chooseAccount } from "@foyer/contract/on-demand";
import { about } from "@foyer/contract/runtime";
import { canUse, findStandardAccount, read, readBytes, readMethod } from "@foyer/contract/wallet-standard";
import { toBase58 } from "./base58.ts";
import { carriesMessage } from "./offchain-message.ts";
import type { Runtime } from "./runtime.ts";

const FEATURE = "solana:signMessage";

/** Signs a text, and makes sure that it was this text and no other. */
export async function signMessage(
  runtime: Runtime,
  { connectionId, account, message, signal }: Parameters<Adapter<"solana">["signMessage"]>[0],
): Promise<Shapes["solana"]["signature"]> {
  const wallet = runtime.links.get(connectionId);
  const job = { operation: "signMessage", wallet, signal } as const;
  const signer = chooseAccount(wallet, { ...job, account });
  const bytes = new TextEncoder().encode(message);
  return await runtime.run(job, async () => {
    const method = canUse(wallet, FEATURE, signer) && readMethod(wallet.provider, FEATURE);
    if (!method) throw new FoyerError("wallet/method-unsupported", about("solana", job));
    const output = read(await method({ account: findStandardAccount(wallet, signer.address), message: bytes }), 0);
    const signature = readBytes(read(output, "signature"), 64);
    const signedBytes = readBytes(read(output, "signedMessage"));
    if (!signature || !signedBytes)
      throw new FoyerError("wallet/internal", { ...about("solana", job), problem: "it gave no signature" });
    if (!carriesMessage(signedBytes, bytes))
      throw new FoyerError("wallet/internal", { ...about("solana", job), problem: "it signed another message" });
    return { type: "ed25519", value: toBase58(signature), signedBytes };
  });
}
