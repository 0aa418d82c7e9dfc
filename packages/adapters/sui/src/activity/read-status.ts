import { read } from "@foyer/contract/wallet-standard";

/** How a transaction went; undefined where its effects do not say. */
export function readStatus(effects: unknown): "confirmed" | "failed" | undefined {
  const status = read(effects, "status");
  if (status === "SUCCESS") return "confirmed";
  return status === "FAILURE" ? "failed" : undefined;
}

/** Unix milliseconds of a transaction's checkpoint; undefined while it is in none. */
export function readTime(effects: unknown): number | undefined {
  const time = Date.parse(String(read(effects, "timestamp")));
  return Number.isSafeInteger(time) && time > 0 ? time : undefined;
}
