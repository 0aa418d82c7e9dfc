import { isKnownFault } from "@foyer-apps/service/faults/known-fault";
import { canParseUrl } from "@foyer-apps/service/http/can-parse-url";
import { discoveryUrl } from "@foyer-apps/service/openid/discovery-url";
import type { SocialClient } from "@foyer-apps/service/openid/social-environment";
import type { ServerPorts } from "../http/server-environment.ts";
import type { AdminHealth, Checked } from "./admin-answers.ts";

const WAIT_MS = 5_000;
/** How old an answer may be before somebody is asked again, whoever looks how often. */
const MEMORY_MS = 30_000;

type Ports = Pick<ServerPorts, "fetch" | "mailer" | "now" | "settings">;
type Look = () => Promise<void>;

/** Makes what asks the mail server and the providers of log-ins how they are, each once in 30 s at most. */
export function checkHealth({ settings, mailer, now, fetch }: Ports): () => Promise<AdminHealth> {
  const lookAtMail = mailer && remember(() => mailer.check(), now);
  const providers = [...(settings.embedded?.socials ?? [])].map(([name, client]) => ({
    name,
    address: client.kind === "openid" ? client.issuer : client.api,
    look: remember(() => findProvider(client, fetch), now),
  }));
  return async () => {
    const [mail, ...found] = await Promise.all([
      lookAtMail?.(),
      ...providers.map(async ({ name, address, look }) => ({ name, address, ...(await look()) })),
    ]);
    if (!mail || !mailer || !settings.mail) return { providers: found };
    const { sentAt, failedAt, failure: lastFailure } = mailer.told();
    return { mail: { ...mail, server: settings.mail.smtp.shown, sentAt, failedAt, lastFailure }, providers: found };
  };
}

function remember(look: Look, now: () => number): () => Promise<Checked> {
  let [known, until]: [Promise<Checked> | undefined, number] = [undefined, 0];
  return () => {
    if (known !== undefined && now() < until) return known;
    until = now() + MEMORY_MS;
    known = look().then(
      () => ({ isWell: true, checkedAt: now() }),
      (error: unknown) => ({ isWell: false, checkedAt: now(), failure: readFailure(error) }),
    );
    return known;
  };
}

/** What the other side said stays in the log of whoever looks for it: it may be anything. */
function readFailure(error: unknown): string {
  if (isKnownFault(error)) return error.message;
  if (error instanceof DOMException && error.name === "TimeoutError") return "No answer within 5 s.";
  return error instanceof HealthProblem ? error.message : "It cannot be reached.";
}

class HealthProblem extends Error {}

/** Asks a provider for its description and its keys, without which nobody logs in with it; one that signs nothing, whether it is there. */
async function findProvider(client: SocialClient, fetch: ServerPorts["fetch"]): Promise<void> {
  const signal = AbortSignal.timeout(WAIT_MS);
  const read = async (url: string): Promise<Readonly<Record<string, unknown>>> => {
    const response = await fetch(url, { signal });
    if (client.kind === "openid" ? !response.ok : response.status >= 500) {
      await response.body?.cancel();
      throw new HealthProblem(`It answers with status ${response.status}.`);
    }
    return Object(await response.json().catch(() => ({})));
  };
  // Nobody is logged in here: that it refuses is an answer.
  if (client.kind === "oauth") return void (await read(client.api));
  const { issuer, endpoints } = client;
  if (endpoints) return readKeys(endpoints.keys);
  const found = await read(discoveryUrl(issuer));
  if (found["issuer"] !== issuer) throw new HealthProblem("It says that it is another issuer.");
  const keys = found["jwks_uri"];
  if (typeof keys !== "string" || !canParseUrl(keys)) throw new HealthProblem("It names no keys.");
  await readKeys(keys);

  async function readKeys(url: string): Promise<void> {
    if (!Array.isArray((await read(url))["keys"])) throw new HealthProblem("Its keys cannot be read.");
  }
}
