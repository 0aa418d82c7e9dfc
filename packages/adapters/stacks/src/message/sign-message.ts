import { type Adapter, FoyerError, type Shapes } from "@foyer/contract";
import { chooseAccount } from "@foyer/contract/on-demand";
import { about } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import { isXverseLike } from "../is-xverse-like.ts";
import { loadRecovery } from "../libraries.ts";
import type { Runtime } from "../runtime.ts";
import { callWallet } from "../wallet-api/call-wallet.ts";

/** Signs a text, and makes sure that it was this text and this account. */
export async function signMessage(
  runtime: Runtime,
  { connectionId, account, message, signal }: Parameters<Adapter<"stacks">["signMessage"]>[0],
): Promise<Shapes["stacks"]["signature"]> {
  const wallet = runtime.links.get(connectionId);
  const job = { operation: "signMessage", wallet, signal } as const;
  const { address, publicKey, details } = chooseAccount(wallet, { ...job, account });
  // One key cannot sign for an account of several.
  if (/^S[MN]$/.test(details.version)) throw new FoyerError("wallet/method-unsupported", about("stacks", job));
  // Leather signs with the account it is on and takes no key; Xverse takes the key to sign with, a relayed wallet the address.
  const isXverse = publicKey !== undefined && isXverseLike(wallet.provider);
  const choice = { ...(isXverse && { publicKey }), ...(wallet.connector.source === "relay" && { address }) };
  return await runtime.run(job, async ({ scope }) => {
    // Fetched before anybody is asked: a signature that cannot be checked is not worth a prompt.
    const { recoverSigner, toRsv } = await loadRecovery("signMessage");
    scope.throwIfAborted();
    const answer = await callWallet(wallet.provider, "stx_signMessage", { message, ...choice });
    const given = read(answer, "signature");
    const signature = typeof given === "string" ? given.replace(/^0x/, "").toLowerCase() : "";
    // Some wallets write messages' signatures as transactions', the recovery number first.
    for (const value of [signature, toRsv(signature)]) {
      const signer = recoverSigner({ address, message, signature: value });
      if (signer !== undefined) return { type: "stacks-rsv", value, publicKey: signer };
    }
    const problem = signature ? "another account signed, or another message" : "it gave no signature";
    throw new FoyerError("wallet/internal", { ...about("stacks", job), problem });
  });
}
