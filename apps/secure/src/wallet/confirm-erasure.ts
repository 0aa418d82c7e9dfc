import { deletionDetail, receiptRequest } from "@foyer/embedded/recovery";
import { isAskedLately, noteAsked } from "./asked-lately.ts";
import type { WalletContext } from "./context.ts";
import type { ProvenWallet } from "./device-record.ts";
import { signForKeeper } from "./keeper-proof.ts";
import { isErasureReceipt } from "./receipt.ts";
import { isWalletError } from "./wallet-error.ts";

/**
 * Has the keeper erase every share of a wallet that its person recovers alone, and checks its receipt for this version. Whether there is one to
 * erase is said by the vault, which no server changes; each version asks, so that what failed is asked for again at another opening. Until there
 * is a receipt, the wallet is not said to be the person's alone. The wallet is open. `isUrgent`: a person waits for the answer.
 */
export async function confirmErasure(
  { ports }: WalletContext,
  { wallet, isUrgent }: { readonly wallet: ProvenWallet; readonly isUrgent: boolean },
): Promise<ProvenWallet> {
  if (!wallet.alone || wallet.isErased === true) return wallet;
  if (!isUrgent && (await isAskedLately(ports, "erasure"))) return wallet;
  try {
    const pinned = await pinReceiptKey(ports, wallet);
    const receipt = await askReceipt(ports, pinned);
    const erased = { ...pinned, isErased: receipt !== undefined };
    await noteAsked(ports, "erasure", erased.isErased);
    await ports.store.write({ wallet: erased, ...(receipt !== undefined && { receipt }) });
    return erased;
  } catch (error) {
    if (!isWalletError(error)) throw error;
    await noteAsked(ports, "erasure", false);
    return wallet;
  }
}

type Ports = WalletContext["ports"];
type Pinned = ProvenWallet & { readonly receiptKey: string };

/**
 * A vault from before has no key of receipts: its next version gets one. Until then the first key that the keeper itself names over its own
 * channel is pinned on this device. That trusts the keeper's TLS, and the server that answers for the keeper then, this once.
 */
async function pinReceiptKey({ keeper }: Ports, wallet: ProvenWallet): Promise<Pinned> {
  return { ...wallet, receiptKey: wallet.receiptKey ?? (await keeper.keys()).receipt };
}

async function askReceipt(ports: Ports, { id, version, receiptKey: key }: Pinned): Promise<string | undefined> {
  const detail = deletionDetail({ version, eraseAt: null });
  const signature = await signForKeeper(ports, { act: "delete-share", wallet: id, detail });
  const { receipt } = await ports.keeper.deleteShare({ id, version, eraseAt: null, signature });
  const request = await receiptRequest({ thumbprint: await ports.thumbprint(), signature });
  const project = ports.site.projectId;
  return (await isErasureReceipt(receipt, { key, project, wallet: id, version, request })) ? receipt : undefined;
}
