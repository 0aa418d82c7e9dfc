import type { confirmSocialRequest } from "@foyer/embedded/accounts";
import { normaliseEmail } from "@foyer-apps/service/email/normalise-email";
import { digest } from "@foyer-apps/service/keys/holder-keys";
import type { Call } from "../calls/call.ts";
import { letIn } from "../login/confirm-login.ts";
import { redirectUriOf } from "./begin-social.ts";
import { takeSocialFlow } from "./social-flow.ts";

type ConfirmSocial = (typeof confirmSocialRequest)["_zod"]["output"];

/**
 * Takes what a provider answered, once, and lets in whoever that is: by the provider's name for them, never by an address, which others
 * may have had before. The frame gives what the provider signed to the keeper, who reads it by itself.
 * @throws {Fault} login/expired, social/refused, social/declined, social/unavailable
 */
export async function confirmSocial(call: Call, { flow: id, query }: ConfirmSocial): Promise<object> {
  const address = new URL(`${redirectUriOf(call)}?${query.replaceAll("#", "")}`);
  const flow = await takeSocialFlow(call, { id, state: address.searchParams.get("state") ?? "" });
  const { provider, page, bound } = flow;
  const person = await call.desk.providers.readAnswer({ provider, address, bound });
  const { issuer, subject, email, userName, idToken } = person;
  const session = await letIn(call, {
    page,
    email: normaliseEmail(email) ?? "",
    index: digest(call.desk.keys.index, `social account of ${call.project.id}`, `${issuer}\n${subject}`),
    social: { provider, userName },
  });
  return { session, idToken };
}
