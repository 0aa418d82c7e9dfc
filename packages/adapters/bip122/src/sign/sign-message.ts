import { type Account, type Adapter, FoyerError, type Shapes, within } from "@foyer/contract";
import { chooseAccount } from "@foyer/contract/on-demand";
import { about, type Work } from "@foyer/contract/runtime";
import { findStandardAccount, read, readMethod } from "@foyer/contract/wallet-standard";
import { foldAddress } from "../fold-address.ts";
import type { BitcoinProvider } from "../provider.ts";
import type { LinkedWallet, Runtime } from "../runtime.ts";
import type { SigningAnswer } from "../wallet-api/provider-api.ts";
import { providerClientOf } from "../wallet-api/provider-client-of.ts";
import { usesWalletStandard } from "../wallet-api/uses-wallet-standard.ts";
import { readSignature } from "./signature.ts";

/** How long a wallet may take to say which address is its active one, in milliseconds. */
const ACTIVE_MS = 1_000;

type Signature = Shapes["bip122"]["signature"];

type Signing = Work<"bip122"> & {
  readonly wallet: LinkedWallet;
  readonly signer: Account<"bip122">;
  readonly message: string;
};

/** Signs a text, by BIP-322 where the address can, and makes sure that it was this text and this address. */
export async function signMessage(
  runtime: Runtime,
  { connectionId, account, message, signal }: Parameters<Adapter<"bip122">["signMessage"]>[0],
): Promise<Signature> {
  const wallet = runtime.links.get(connectionId);
  const job = { operation: "signMessage", wallet, signal } as const;
  const signer = chooseAccount(wallet, { ...job, account });
  const isStandard = usesWalletStandard(wallet.connector);
  return await runtime.run(job, async (work) => {
    const signing = { ...work, wallet, signer, message };
    if (isStandard) return await signByStandard(signing);
    const answer = await signAtGlobal(signing);
    const signature = readSignature(answer.signature);
    const { address = signer.address } = answer;
    if (typeof address !== "string" || foldAddress(address) !== signer.address)
      throw fail(wallet, "it signed with another address");
    if (!signature) throw fail(wallet, "it gave no signature");
    return signature;
  });
}

async function signAtGlobal({ host, scope, wallet, signer, message }: Signing): Promise<SigningAnswer> {
  const client = providerClientOf(wallet.connector);
  const provider = wallet.provider as BitcoinProvider;
  const { chain } = wallet.link.connection;
  const answer = client.active?.(provider, chain).catch(() => undefined);
  const active = answer && (await within({ clock: host.clock, scope, ms: ACTIVE_MS, answer }));
  scope.throwIfAborted();
  // It would sign with the one that is active now, and not say so.
  if (typeof active === "string" && foldAddress(active) !== signer.address)
    throw new FoyerError("wallet/unauthorized", about("bip122", { operation: "signMessage", wallet }));
  const { address, details } = signer;
  return await client.signMessage(provider, { message, address, addressType: details.addressType, chain });
}

async function signByStandard({ wallet, signer, message }: Signing): Promise<Signature> {
  const method = readMethod(wallet.provider, "bitcoin:signMessage");
  const bytes = new TextEncoder().encode(message);
  if (!method) throw new FoyerError("wallet/method-unsupported", about("bip122", { operation: "signMessage", wallet }));
  const answer = await method({ account: findStandardAccount(wallet, signer.address), message: bytes });
  const output = Array.isArray(answer) ? read(answer, 0) : answer;
  const { findSignature } = await import("./find-signature.ts");
  const given = [read(output, "signature"), read(output, "signedMessage"), output];
  const signature = await findSignature({ account: signer.id, message, given });
  if (!signature) throw fail(wallet, "its signature is not one of this text by this address", { cause: answer });
  return signature;
}

function fail(wallet: LinkedWallet, problem: string, options?: ErrorOptions): FoyerError {
  return new FoyerError(
    "wallet/internal",
    { ...about("bip122", { operation: "signMessage", wallet }), problem },
    options,
  );
}
