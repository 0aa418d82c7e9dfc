import { FrameError } from "../../messages/frame-error.ts";
import type { RpcPorts } from "../frame-rpc.ts";

/**
 * Which account of whoever is logged in an address is; nothing of anybody else's.
 * @throws {FrameError} UNAUTHORIZED: nobody is logged in
 */
export async function findOwnAccount(
  { smart, networks, wallet }: Pick<RpcPorts, "smart" | "networks" | "wallet">,
  address: string,
): Promise<"eoa" | "smartAccount" | undefined> {
  const user = await wallet.user();
  if (user === undefined) throw new FrameError("UNAUTHORIZED", "Nobody is logged in", 4_100);
  const owner = user.addresses.eip155;
  if (address.toLowerCase() === owner.toLowerCase()) return "eoa";
  if (!networks.list.some(smart.on)) return undefined;
  const setup = await smart.setupOf(owner);
  return setup.address.toLowerCase() === address.toLowerCase() ? "smartAccount" : undefined;
}
