import type { Adapter, AddressVerdict } from "@foyer/contract";
import { hasChecksum, isAddress } from "./address.ts";
import { toChecksum } from "./checksum.ts";

type Asked = Parameters<Adapter<"eip155">["address"]["check"]>[0];

/** The verdict on a typed address: one case is accepted with a warning, a wrong mix of both is refused. */
export async function checkAddress(_: unknown, { address }: Asked): Promise<AddressVerdict> {
  if (!isAddress(address)) return { ok: false, problem: "it is not 0x and 40 hexadecimal digits" };
  const canonical = toChecksum(address);
  if (canonical === address) return { ok: true, canonical, warnings: [] };
  if (hasChecksum(address)) return { ok: false, problem: "its checksum is wrong, so a letter or digit may be too" };
  return { ok: true, canonical, warnings: ["no-checksum"] };
}
