import { formatAccountId, parseAccountId } from "@foyer/contract";
import { isAccountName, parseNameClaim } from "@foyer/contract/account-names";
import { eip155Verifier, isSiwxError } from "@foyer/siwx/eip155";
import { canParseUrl } from "@foyer-apps/service/http/can-parse-url";
import type { z } from "@hono/zod-openapi";
import { Fault } from "../faults/fault.ts";
import type { ServerPorts } from "../http/server-environment.ts";
import type { NameSettings } from "../settings/read-settings.ts";
import { createEvmVerifier } from "../sign-in/list-verifiers.ts";
import type { signatureSchema } from "./name-schema.ts";
import type { OwnedName } from "./registered-names.ts";
import { isReserved } from "./reserved-names.ts";

/** How far the time of a claim may be from now, in ms, before it or behind it. */
const GOOD_MS = 5 * 60_000;

/** What a page sends. */
type SentClaim = {
  readonly account: string;
  readonly message: string;
  readonly signature: z.infer<typeof signatureSchema>;
};

type Circumstances = { readonly names: NameSettings; readonly origin: string | undefined; readonly now: number };

/**
 * Makes what reads a claim: that it was written for the page that sends it, now, and that the account's owner signed it.
 * It throws request/invalid, name/reserved, name/unsigned and name/unverified.
 */
export function createClaimReader(
  ports: Pick<ServerPorts, "fetch" | "settings" | "stop">,
): (sent: SentClaim, given: Circumstances) => Promise<OwnedName> {
  const keys = eip155Verifier();
  const contracts = createEvmVerifier(ports);
  /** A key speaks for its address on every chain, a contract on its own. */
  const findChain = async ({ account, message, signature }: SentClaim): Promise<string> => {
    const { reference } = parseAccountId(account);
    const id = keys.readAccount(account);
    // Its form was read with the body.
    const value = signature.value as `0x${string}`;
    if (await keys.verify({ account: id, message, signature: { type: "eip191", value } })) return "";
    const isOwn = await contracts.verify({ account: id, message, signature: { type: signature.type, value } });
    if (!isOwn) throw new Fault("name/unsigned", { reason: "the account's owner did not sign it" });
    return `eip155:${reference}`;
  };
  return async (sent, given) => {
    const name = readWords(sent, given);
    const chain = await findChain(sent).catch((error: unknown) => {
      throw toFault(error, sent.account);
    });
    return { suffix: given.names.suffix, name, address: parseAccountId(sent.account).address.toLowerCase(), chain };
  };
}

/** @throws {Fault} request/invalid, name/reserved, name/unsigned */
function readWords({ account, message }: SentClaim, { names, origin, now }: Circumstances): string {
  const claim = parseNameClaim(message);
  if (!claim) throw invalid("message", "must be the text of formatNameClaim, to the letter");
  if (origin === undefined || !canParseUrl(origin) || new URL(origin).host !== claim.domain)
    throw new Fault("name/unsigned", { reason: "it was written for another page" });
  if (Math.abs(now - Date.parse(claim.issuedAt)) > GOOD_MS)
    throw new Fault("name/unsigned", { reason: "it was not written within the last five minutes" });
  const { address, namespace, reference } = parseAccountId(account);
  if (claim.address !== address || claim.chain !== `${namespace}:${reference}`)
    throw invalid("message", `must be of the account ${formatAccountId({ namespace, reference, address })}`);
  const [name = "", ...rest] = claim.name.split(".");
  if (rest.join(".") !== names.suffix) throw invalid("name", `must end with '.${names.suffix}'`);
  if (!isAccountName(name)) throw invalid("name", "must be 4 to 32 letters from a to z in lower case, and digits");
  if (isReserved(name, names)) throw new Fault("name/reserved", { name });
  return name;
}

function invalid(name: string, message: string): Fault {
  return new Fault("request/invalid", { problems: [{ name, message }] });
}

/** A claim that cannot be judged is neither taken nor refused. */
function toFault(error: unknown, account: string): unknown {
  if (!isSiwxError(error)) return error;
  const { namespace, reference } = parseAccountId(account);
  const chain = `${namespace}:${reference}`;
  if (error.code === "client/missing") return new Fault("chain/unsupported", { chain });
  if (error.code === "network/unreachable" || error.code === "client/wrong-chain")
    return new Fault("name/unverified", { chain }, { cause: error });
  return new Fault("name/unsigned", { reason: "the signature cannot be judged" }, { cause: error });
}
