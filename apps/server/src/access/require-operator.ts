import { createHash, timingSafeEqual } from "node:crypto";
import { Fault } from "../faults/fault.ts";

/**
 * Lets the operator through, who sends the server's token as `Authorization: Bearer …`.
 * @throws {Fault} operator/refused
 */
export function requireOperator(authorization: string | undefined, token: string | undefined): void {
  if (token === undefined) {
    throw new Fault("operator/refused", { reason: "This server has no METRICS_TOKEN; set one to read its metrics." });
  }
  if (!timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`))) {
    throw new Fault("operator/refused", { reason: "Send the server's METRICS_TOKEN as 'Authorization: Bearer …'." });
  }
}

/** Digests have one length, which the comparison asks for. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
