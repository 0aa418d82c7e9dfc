import { randomBytes } from "node:crypto";
import { digest } from "@foyer-apps/service/keys/holder-keys";
import type { Call } from "../calls/call.ts";
import { createToken } from "../devices/device-token.ts";
import { keepFlow } from "../devices/keep-flow.ts";
import { createLink } from "../devices/mailed-link.ts";

/** Takes this device for one of whoever it is elsewhere, and gives the token that says so. */
export async function confirmDevice(
  call: Call,
  { provider, issuer, subject }: { readonly provider: string; readonly issuer: string; readonly subject: string },
): Promise<string> {
  const id = randomBytes(16).toString("base64url");
  const index = digest(call.ports.keys.index, `social owner in ${call.project.id}`, `${issuer}\n${subject}`);
  // Nobody is mailed the link, and no page shows a number.
  const link = createLink().digest;
  const flow = { id, index, owner: `${provider} ${subject}`, page: "", number: "", link, status: "confirmed" } as const;
  return createToken(call, { id, expires_at: await keepFlow(call, flow) });
}
