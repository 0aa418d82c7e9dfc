import type { confirmSocialRequest } from "@foyer/embedded/accounts";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import { rememberProof } from "@foyer-apps/service/holding/remember-proof";
import { digest } from "@foyer-apps/service/keys/holder-keys";
import { Fault } from "../../faults/fault.ts";
import { indexOf } from "../account/accounts.ts";
import { findKeptEmail } from "../account/kept-email.ts";
import type { Call } from "../calls/call.ts";
import { letIn } from "../login/confirm-login.ts";
import { redirectUriOf } from "./begin-social.ts";
import { takeSocialFlow } from "./social-flow.ts";

/** No provider's token that is not renewed lives longer. */
const REMEMBERED_MS = 30 * 24 * 3_600_000;

/** Who says that an address is somebody's, and is believed, so that others who have confirmed it are offered to be one with them. */
const VOUCHING: ReadonlySet<string> = new Set(["apple", "github", "google"]);

type ConfirmSocial = (typeof confirmSocialRequest)["_zod"]["output"];

/**
 * Takes what a provider answered, once, and lets in whoever that is: by the provider's name for them, never by an address, which others
 * may have had before. The frame gives what the provider signed to the keeper, who reads it by itself.
 * @throws {Fault} login/expired, social/refused, social/declined, social/unavailable
 */
export async function confirmSocial(call: Call, { flow: id, query, grant }: ConfirmSocial): Promise<object> {
  const answered = new URL(`${redirectUriOf(call)}?${query.replaceAll("#", "")}`);
  const flow = await takeSocialFlow(call, { id, state: answered.searchParams.get("state") ?? "" });
  const { provider, page, bound } = flow;
  if (bound.kind === "farcaster") throw new Fault("login/expired", {});
  if (grant !== undefined) await takeGrant(call, grant);
  const person = await call.desk.providers.readAnswer({ provider, address: answered, bound, grant });
  const { issuer, subject, email, userName, idToken } = person;
  const address = (await findKeptEmail(call, email)) ?? "";
  const session = await letIn(call, {
    page,
    email: address,
    ...(address !== "" && isBelieved(call, provider) && { match: indexOf(call, address) }),
    index: digest(call.desk.keys.index, `social account of ${call.project.id}`, `${issuer}\n${subject}`),
    social: { provider, userName },
  });
  return { session, ...(idToken !== undefined && { idToken }) };
}

/** A provider that the operator has added is believed where they say so. */
function isBelieved({ desk }: Call, provider: string): boolean {
  const client = desk.socials.get(provider);
  return VOUCHING.has(provider) || (client?.kind === "openid" && client.own?.vouchesForEmail === true);
}

/** What was given for one log-in is good for no other, whatever came of it. */
async function takeGrant(call: Call, grant: string): Promise<void> {
  const used = digest(call.desk.keys.codes, "grant of a social log-in", grant);
  if (await rememberProof(call.holder, used, call.now + REMEMBERED_MS)) return;
  throw new ServiceFault("social/refused", { reason: "it was given before" });
}
