import { randomBytes, timingSafeEqual } from "node:crypto";
import { digest } from "@foyer-apps/service/keys/holder-keys";
import type { Call } from "../calls/call.ts";

/** How long a person may take at the provider, and the frame after that. */
const CHALLENGE_MS = 10 * 60_000;

/** Makes what an answer has to be bound to: known again by its own digest, and worth something with this frame's key alone. */
export function createChallenge(call: Call): string {
  const head = `${call.now + CHALLENGE_MS}.${randomBytes(16).toString("base64url")}`;
  return `${head}.${digestOf(call, head)}`;
}

/** Whether it is one of those, and still good. */
export function isChallenge(call: Call, text: string): boolean {
  const [until = "", random = "", given = ""] = text.split(".");
  const own = digestOf(call, `${until}.${random}`);
  return (
    given.length === own.length && timingSafeEqual(Buffer.from(given), Buffer.from(own)) && Number(until) > call.now
  );
}

function digestOf({ ports, project, thumbprint }: Call, head: string): string {
  return digest(ports.keys.codes, `social challenge of ${project.id} ${thumbprint}`, head);
}
