import { type Adapter, FoyerError, type Shapes } from "@foyer/contract";
import { chooseAccount } from "@foyer/contract/on-demand";
import { about } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import { bytesToHex } from "@noble/hashes/utils.js";
import { fromHex, wrapText } from "./bytes.ts";
import type { Opened } from "./injected.ts";
import { loadCurves } from "./libraries.ts";
import { matchSignature } from "./match-signature.ts";
import type { PolkadotRuntime } from "./runtime.ts";

/**
 * Signs a text between its marks, and makes sure that this account signed it. Nothing else tells by which scheme: not
 * all wallets say of which kind an account is.
 * @see https://github.com/polkadot-js/extension/blob/master/packages/extension-inject/src/types.ts
 */
export async function signMessage(
  runtime: PolkadotRuntime,
  { connectionId, account, message, signal }: Parameters<Adapter<"polkadot">["signMessage"]>[0],
): Promise<Shapes["polkadot"]["signature"]> {
  const wallet = runtime.links.get(connectionId);
  const job = { operation: "signMessage", wallet, signal } as const;
  const { address } = chooseAccount(wallet, { ...job, account });
  const { signRaw } = wallet.link.given as Opened;
  const where = about("polkadot", job);
  if (!signRaw) throw new FoyerError("wallet/method-unsupported", where);
  return await runtime.run(job, async ({ scope }) => {
    const curves = await loadCurves("signMessage");
    scope.throwIfAborted();
    const answer = await signRaw({ address, data: `0x${bytesToHex(wrapText(message))}`, type: "bytes" });
    const signature = read(answer, "signature");
    const match = matchSignature(curves, { address, message, signature });
    if (match) return { ...match, value: signature as `0x${string}` };
    const problem = fromHex(signature) ? "it signed another message" : "it gave no signature";
    throw new FoyerError("wallet/internal", { ...where, problem });
  });
}
