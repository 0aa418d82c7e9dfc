import { type AccountId, FoyerError, isFoyerError, parseAccountId } from "@foyer/contract";
import { formatNameClaim } from "@foyer/contract/account-names";
import { accountInUse } from "../../kit/account-in-use.ts";
import { selectAccount } from "../../selectors.ts";
import { type AccountNamesContext, type Checking, codeOf } from "./checking.ts";
import type { NameDraft } from "./state.ts";

/** What of a name somebody else was faster with, or nobody gets. */
const NOT_FREE = ["name/taken", "name/reserved"] as const;

/** Makes what has a name signed for and taken. */
export function createRegistering(
  context: AccountNamesContext,
  checking: Checking,
): (draft: NameDraft | undefined, signal: AbortSignal | undefined) => Promise<string> {
  const { events, foyer, ports, runs, signal: over } = context;
  const claim = async (draft: NameDraft, signal: AbortSignal): Promise<string> => {
    const account = draft.account as AccountId;
    const message = writeClaim(context, draft);
    const signature = await foyer.signMessage({ namespace: "eip155", message, signal });
    signal.throwIfAborted();
    checking.write({ stage: "registering" });
    const source = ports.naming as NonNullable<typeof ports.naming>;
    const name = await source.register({ account, message, signature }, checking.given(signal));
    events.emit("account-named", { account, name });
    return name;
  };
  return async (draft, given) => {
    const written = readWritten(context, draft);
    checking.write({ stage: "signing", failure: undefined });
    report(context, "REGISTER_NAME_INITIATED");
    const end = new AbortController();
    const follow = (): void => end.abort();
    over.addEventListener("abort", follow);
    given?.addEventListener("abort", follow);
    try {
      const taken = await runs.only("register-name", end.signal, (signal) => claim(written, signal));
      report(context, "REGISTER_NAME_SUCCESS");
      checking.write({ stage: "done", taken });
      return taken;
    } catch (error) {
      const isOurs = !isFoyerError(error, "wallet/rejected") && !isFoyerError(error, "flow/aborted");
      if (isOurs) report(context, "REGISTER_NAME_ERROR");
      // Everything that was written is kept.
      checking.write({ stage: "writing", failure: isOurs ? codeOf(error) : undefined });
      if (NOT_FREE.some((code) => isFoyerError(error, code))) void checking.check();
      throw error;
    } finally {
      over.removeEventListener("abort", follow);
      given?.removeEventListener("abort", follow);
    }
  };
}

/**
 * What is written, where it can be taken for the account in use.
 * @throws {FoyerError} name/unsupported, name/invalid
 */
function readWritten({ foyer, ports }: AccountNamesContext, draft: NameDraft | undefined): NameDraft {
  if (!ports.naming) throw new FoyerError("name/unsupported", { problem: "nobody gives names here." });
  const isInUse = draft && accountInUse(foyer.getSnapshot(), "eip155") === draft.account;
  if (!isInUse) throw new FoyerError("name/invalid", { name: draft?.name ?? "", problem: "is of no account in use." });
  if (draft.check.status === "free") return draft;
  throw new FoyerError("name/invalid", { name: draft.name, problem: "is not known to be free." });
}

function writeClaim({ ports }: AccountNamesContext, { account, name, rules }: NameDraft): string {
  const { address, namespace, reference } = parseAccountId(account);
  const { origin } = ports.page;
  return formatNameClaim({
    domain: URL.canParse(origin) ? new URL(origin).host : "",
    name: rules.status === "ready" ? `${name}.${rules.suffix}` : name,
    address,
    chain: `${namespace}:${reference}`,
    issuedAt: new Date(ports.clock.now()).toISOString(),
  });
}

/** Tells what a visitor does; the name itself stays here. */
function report(
  { foyer, ports }: AccountNamesContext,
  event: "REGISTER_NAME_ERROR" | "REGISTER_NAME_INITIATED" | "REGISTER_NAME_SUCCESS",
): void {
  const { details = {} } = selectAccount(foyer.getSnapshot(), "eip155") ?? {};
  ports.analytics?.report(event, { isSmartAccount: "kind" in details && details.kind === "smart" });
}
