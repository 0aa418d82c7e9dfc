import type { Adapter } from "@foyer/contract";
import { hasChecksum, isAddress } from "./address.ts";
import { toChecksum } from "./checksum.ts";

/** The verdict on a typed address: one case is accepted with a warning, a wrong mix of both is refused. */
export const checkAddress: Adapter<"eip155">["address"]["check"] = async ({ address }) => {
  if (!isAddress(address)) return { ok: false, problem: "it is not 0x and 40 hexadecimal digits" };
  const canonical = toChecksum(address);
  if (canonical === address) return { ok: true, canonical, warnings: [] };
  if (hasChecksum(address)) return { ok: false, problem: "its checksum is wrong, so a letter or digit may be too" };
  return { ok: true, canonical, warnings: ["no-checksum"] };
};
