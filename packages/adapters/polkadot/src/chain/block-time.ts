import { fromHex } from "../bytes.ts";

/** `twox128("Timestamp") ‖ twox128("Now")`: where every chain keeps the time of a block. */
export const TIME_KEY = "0xf0c365c3cf59d671eb72da0e7a4113c49f1f0515f462cdcf84e0f1d6045dfcbb";

/** Reads the time of a block, in Unix milliseconds: 64 bits, the least byte first. Undefined where there is none. */
export function readBlockTime(stored: unknown): number | undefined {
  const bytes = fromHex(stored);
  if (bytes?.length !== 8) return undefined;
  const at = Number(new DataView(bytes.buffer).getBigUint64(0, true));
  return Number.isSafeInteger(at) ? at : undefined;
}
