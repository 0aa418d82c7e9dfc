import { type Adapter, FoyerError, type Shapes } from "@foyer/contract";
import { chooseAccount } from "@foyer/contract/on-demand";
import { about } from "@foyer/contract/runtime";
import { formatSignInMessage, type SignInMessage } from "@foyer/contract/sign-in";
import { canUse, findStandardAccount, read, readBytes, readMethod } from "@foyer/contract/wallet-standard";
import { toBase58 } from "./base58.ts";
import { carriesMessage } from "./offchain-message.ts";
import type { Runtime } from "./runtime.ts";

const FEATURE = "solana:signMessage";
const SIGN_IN = "solana:signIn";

/**
 * Signs a text, and makes sure that it was this text and no other. A sign-in goes to wallets that have a window for it as
 * its fields: they compare it with the page, and write the same text.
 * @see https://github.com/anza-xyz/wallet-standard-extensions
 */
export async function signMessage(
  runtime: Runtime,
  { connectionId, account, message, signIn, signal }: Parameters<Adapter<"solana">["signMessage"]>[0],
): Promise<Shapes["solana"]["signature"]> {
  const wallet = runtime.links.get(connectionId);
  const job = { operation: "signMessage", wallet, signal } as const;
  const signer = chooseAccount(wallet, { ...job, account });
  const bytes = new TextEncoder().encode(message);
  return await runtime.run(job, async () => {
    // The wallet writes the text itself. One that is spelled otherwise, as older servers do, is signed as it is.
    const isSpelled = signIn && formatSignInMessage(signIn) === message;
    const signInMethod = isSpelled && canUse(wallet, SIGN_IN, signer) && readMethod(wallet.provider, SIGN_IN);
    const method = signInMethod || (canUse(wallet, FEATURE, signer) && readMethod(wallet.provider, FEATURE));
    if (!method) throw new FoyerError("wallet/method-unsupported", about("solana", job));
    const asked = signInMethod
      ? toSignInInput(signIn, message)
      : { account: findStandardAccount(wallet, signer.address), message: bytes };
    const output = read(await method(asked), 0);
    const signature = readBytes(read(output, "signature"), 64);
    const signedBytes = readBytes(read(output, "signedMessage"));
    if (!signature || !signedBytes)
      throw new FoyerError("wallet/internal", { ...about("solana", job), problem: "it gave no signature" });
    if (!carriesMessage(signedBytes, bytes))
      throw new FoyerError("wallet/internal", { ...about("solana", job), problem: "it signed another message" });
    return { type: "ed25519", value: toBase58(signature), signedBytes };
  });
}

/** The fields as the wallet is given them; what is not there has no key. */
function toSignInInput(
  { accountAddress: address, serializedMessage: _, ...fields }: SignInMessage,
  message: string,
): object {
  // The chain as the text has it: by the name that wallets know.
  const [, chainId = fields.chainId] = /^Chain ID: (.+)$/m.exec(message) ?? [];
  return { ...fields, chainId, address };
}
