import { randomBytes, randomInt } from "node:crypto";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import { indexOf, requireEmail } from "../addresses/kept-email.ts";
import type { Call } from "../calls/call.ts";
import { writeDeviceLetter } from "../mail/letters.ts";
import { sendAsked } from "../mail/send-asked.ts";
import { keepFlow, LINK_MS } from "./keep-flow.ts";
import { createLink } from "./mailed-link.ts";

type Asked = { readonly email: string; readonly page: string };

/**
 * Mails a link to a page of the keeper's own, where the owner of the address says whether this device is theirs. Whether
 * there is anything kept for the address changes nothing.
 * @throws {ServiceFault} mail/address-refused, rate/exceeded, request/invalid: the page is none of the project's
 */
export async function verifyDevice(call: Call, { email, page }: Asked): Promise<object> {
  const address = await requireEmail(call, email);
  if (!call.project.origins.includes(page)) {
    const problems = [{ name: "page", message: "is none of the project's origins" }];
    throw new ServiceFault("request/invalid", { problems });
  }
  const index = indexOf(call, address);
  const link = createLink();
  const number = String(randomInt(100)).padStart(2, "0");
  const id = randomBytes(16).toString("base64url");
  const flow = { id, index, owner: address, page, number, link: link.digest, status: "pending" } as const;
  const letter = writeDeviceLetter({
    project: call.project.name,
    site: new URL(page).host,
    device: call.device,
    at: call.now,
    language: call.language,
    link: `${call.ports.url()}/confirm/${link.secret}`,
  });
  await sendAsked(call, { to: address, index, letter, before: async () => void (await keepFlow(call, flow)) });
  const retryAfterSeconds = call.ports.settings.mailEverySeconds;
  return { flow: id, number, expiresAt: call.now + LINK_MS, retryAfterSeconds };
}
