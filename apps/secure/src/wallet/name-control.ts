import { isAskedLately, noteAsked } from "./asked-lately.ts";
import type { WalletContext } from "./context.ts";
import type { ProvenWallet } from "./device-record.ts";
import { isRefusal } from "./refusal.ts";

/**
 * Names the control key of the wallet that is open to the keeper, where it has had the wallet from before there were such keys. What fails is
 * tried again at another opening; a wallet that the keeper does not have needs none. `isUrgent`: the keeper's signature is needed next.
 */
export async function nameControl(
  { ports }: WalletContext,
  { wallet: { id }, isUrgent }: { readonly wallet: Pick<ProvenWallet, "id">; readonly isUrgent: boolean },
): Promise<void> {
  const { store, keyring, keeper } = ports;
  if ((await store.read()).control === id) return;
  if (!isUrgent && (await isAskedLately(ports, "control"))) return;
  const enrolment = await keyring.nameControl({ wallet: id, thumbprint: await ports.thumbprint() });
  const isNamed = await keeper.nameControl({ id, enrolment }).then(
    () => true,
    // A keeper of an earlier version.
    (error: unknown) => isRefusal(error, "wallet/not-found"),
  );
  await noteAsked(ports, "control", isNamed);
  if (isNamed) await store.write({ control: id });
}
