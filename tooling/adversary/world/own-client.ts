import { deletionDetail } from "@foyer/embedded/recovery";
import { signForKeeper } from "../../../apps/secure/src/wallet/keeper-proof.ts";
import type { WalletPorts } from "../../../apps/secure/src/wallet/ports.ts";

// A client of its own has what the frame has on a device that is logged in, and asks for no approval.

/** Opens the wallet of a device, and returns its id and version. */
async function open({
  store,
  server,
  keyring,
}: WalletPorts): Promise<{ readonly id: string; readonly version: number }> {
  const { session, wallet, shares = [] } = await store.read();
  const [share] = shares;
  if (wallet === undefined || share === undefined) throw new Error("The device has no share");
  const { receipt, key } = await keyring.receive();
  const { id, version } = wallet;
  const { sealed } = await server.releaseShare(session?.accessToken ?? "", { id, version, key });
  const own = { from: "device", wrapped: share.wrapped, key: await store.deviceKey() } as const;
  await keyring.open({ wallet, shares: [own, { from: "server", receipt, sealed }] });
  return { id, version };
}

/** Reads the words of a wallet. */
export async function takeWords(ports: WalletPorts): Promise<readonly string[]> {
  await open(ports);
  return ports.keyring.words();
}

/** Has the keeper erase its shares of a wallet at once, by the wallet's control key. */
export async function eraseKeeperShares(ports: WalletPorts): Promise<void> {
  const { id, version } = await open(ports);
  const detail = deletionDetail({ version, eraseAt: null });
  const signature = await signForKeeper(ports, { act: "delete-share", wallet: id, detail });
  await ports.keeper.deleteShare({ id, version, eraseAt: null, signature });
}
