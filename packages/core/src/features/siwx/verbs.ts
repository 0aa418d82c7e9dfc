import { type ErrorCode, FoyerError, parseAccountId } from "@foyer/contract";
import { accountInUse } from "../../kit/account-in-use.ts";
import { selectConnection, selectNamespace } from "../../selectors.ts";
import { createAdmitting } from "./admitting.ts";
import { createCancelling } from "./cancelling.ts";
import { createCall, createSurroundings, type Desk, toKeeperFailure } from "./desk.ts";
import { createEmails } from "./emails.ts";
import { createFollowing } from "./following.ts";
import { createOffering } from "./offering.ts";
import { createRequests } from "./requests.ts";
import { createSessionReading } from "./session-reading.ts";
import { createShowing } from "./showing.ts";
import { createSigning } from "./signing.ts";
import type { SignInRequest, SiwxContext, SiwxVerbs } from "./state.ts";

/** Makes one kit's verbs. */
export function create(context: SiwxContext): SiwxVerbs {
  const requests = createRequests(context.state, () => next());
  const parts = {
    context,
    requests,
    reading: createSessionReading(context),
    call: createCall(context),
    ...createSurroundings(context),
  };
  const { proofOf, ...emails } = createEmails(parts);
  const desk: Desk = { ...parts, proofOf };
  const { show, close, hold } = createShowing(desk);
  const signing = createSigning(desk, show);
  const cancelling = createCancelling(desk, close);
  const following = createFollowing(desk, close);
  hold({ cancel: () => void cancelling.cancel(), skip: cancelling.skip });

  /** Shows who is asked; where nothing shows views, the wallet is asked at once, and what it says is the end. */
  const begin = async (): Promise<void> => {
    if (desk.hasViews()) return show();
    const account = context.state.request?.account;
    if (!account || (await signing.sign())) return;
    requests.settle(account, toRefusal(context.state.request));
  };
  const next = (): void => {
    const { request } = context.state;
    // A host without views asks by itself when the account or the network has changed.
    if (request && !request.isQuiet && (desk.hasViews() || request.cause !== "change")) void begin();
  };
  return {
    admit: createAdmitting(desk),
    ...createOffering(desk),
    ...signing,
    async sign() {
      const isSigned = await signing.sign();
      if (isSigned) close();
      return isSigned;
    },
    ...cancelling,
    ...emails,
    ...following,
    ...createCalling(desk, begin),
  };
}

/** Makes what hosts sign people in and out with. */
function createCalling(desk: Desk, begin: () => Promise<void>): Pick<SiwxVerbs, "signIn" | "signOut"> {
  const { context, reading, requests } = desk;
  const { foyer, ports, signal: over } = context;
  return {
    async signIn({ namespace = selectNamespace(foyer.getSnapshot()), signal = over } = {}) {
      const snapshot = foyer.getSnapshot();
      const connection = selectConnection(snapshot, namespace);
      const inUse = accountInUse(snapshot, namespace);
      // One that its wallet agreed to waits for this, too.
      const asked = requests.find((one) => one.namespace === namespace);
      const account = asked?.account ?? inUse;
      if (!account || !namespace) throw new FoyerError("connection/not-found", { connectionId: namespace ?? "" });
      const known = reading.known(account) ?? (await reading.read(account, desk.call(signal)).catch(throwAsOurs));
      if (known) return known;
      const { reference } = parseAccountId(account);
      const chain = `${namespace}:${reference}` as const;
      const connectionId = asked?.connectionId ?? connection?.id ?? "";
      const facts = asked ?? { account, namespace, chain, connectionId, cause: "call", isRequired: false };
      const waiting = requests.ask(facts as Parameters<typeof requests.ask>[0], { signal });
      if (asked) void begin();
      await waiting;
      const session = reading.known(account);
      if (!session) throw new FoyerError("sign-in/rejected", { account });
      return session;
    },
    async signOut({ namespace = selectNamespace(foyer.getSnapshot()), isEverywhere = false } = {}) {
      const snapshot = foyer.getSnapshot();
      const account = accountInUse(snapshot, namespace);
      const connection = selectConnection(snapshot, namespace);
      if (isEverywhere) await ports.sessions.setSessions([], desk.call()).catch(throwAsOurs);
      else if (account) {
        const { namespace: own, reference, address } = parseAccountId(account);
        await ports.sessions.revokeSession(`${own}:${reference}`, address, desk.call()).catch(throwAsOurs);
      }
      reading.forget((each) => isEverywhere || each === account);
      // What has to be signed in to count, and is not, ends.
      if (!(ports.sessions.getRequired?.() ?? true)) return;
      if (isEverywhere) await foyer.disconnect();
      else if (connection) await foyer.disconnect({ connectionId: connection.id });
    },
  };
}

function throwAsOurs(error: unknown): never {
  throw toKeeperFailure(error);
}

/** Why the account is not signed in, for whoever waits. */
function toRefusal(request: SignInRequest | undefined): FoyerError<ErrorCode> {
  const { code, problem = "it was cancelled" } = request?.failure ?? {};
  if (request && code === "wallet/rejected") return new FoyerError("sign-in/rejected", { account: request.account });
  if (request && code === "sign-in/otp-required")
    return new FoyerError("sign-in/otp-required", { account: request.account });
  return new FoyerError("sign-in/refused", { problem });
}
