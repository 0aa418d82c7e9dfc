import { type AccountId, FoyerError, type Namespace } from "@foyer/contract";
import { takeAmount } from "../../accounts/mask-amount.ts";
import { accountInUse } from "../../kit/account-in-use.ts";
import { selectAccount, selectNamespace, selectNetwork } from "../../selectors.ts";
import { selectTokens } from "../tokens/state.ts";
import type { Desk, SendContext } from "./desk.ts";
import type { Facts } from "./facts.ts";
import type { Fees } from "./fees.ts";
import type { Receiving } from "./receiving.ts";
import type { BeginRequest } from "./state.ts";
import { type Holdings, withHoldings } from "./with-holdings.ts";

/** What begins drafts, and keeps the one there is with the account and network in use. */
export interface Beginning {
  /** @throws {FoyerError} connection/not-found, send/unsupported */
  begin(request: BeginRequest): Promise<void>;
  end(): void;
}

type Parts = {
  readonly receiving: Receiving;
  readonly fees: Fees;
  /** Reads what the account in use holds. Never rejects. */
  readonly refresh: (namespace: Namespace) => Promise<void>;
};

/** No token has more digits behind the point. */
const PLACES = 36;

/** Makes it. From the first draft on it follows the kit, until that ends. */
export function createBeginning(context: SendContext, desk: Desk, { receiving, fees, refresh }: Parts): Beginning {
  const { adapters, foyer, ports, signal } = context;
  /** Undefined: nothing was begun. Without a namespace the draft is of the one shown first. */
  let begun: Pick<BeginRequest, "namespace"> | undefined;
  const isSending = (namespace: Namespace): boolean =>
    ports.namespaces.includes(namespace) &&
    adapters.some((adapter) => adapter.namespace === namespace && adapter.capabilities.send !== undefined);

  const start = async (
    account: AccountId,
    request: BeginRequest & { readonly namespace: Namespace },
  ): Promise<void> => {
    const { namespace, asset, amount = "", to = "" } = request;
    // An account in use is on a network that is known.
    const currency = selectNetwork(foyer.getSnapshot(), namespace)?.network?.nativeCurrency ?? {
      decimals: 0,
      symbol: "",
    };
    const { decimals, symbol } = currency;
    const written = takeAmount(amount, asset === undefined ? decimals : PLACES);
    desk.begin({ namespace, account, asset, amount: written, currency: { decimals, symbol } });
    takeHoldings(foyer, desk);
    await Promise.all([receiving.set(to), readAgain(namespace)]);
  };
  const readAgain = async (namespace: Namespace): Promise<void> => {
    await refresh(namespace);
    // Whoever waits for it finds it in the draft.
    takeHoldings(foyer, desk);
  };
  const follow = (): void => {
    if (!begun) return;
    const state = foyer.getSnapshot();
    const namespace = begun.namespace ?? selectNamespace(state);
    const account = namespace && isSending(namespace) ? accountInUse(state, namespace) : undefined;
    const now = desk.facts();
    if (account === now?.account) {
      if (takeHoldings(foyer, desk)) void fees.askUnasked();
      return;
    }
    // Who left does not go on where they come back.
    if (selectAccount(state, namespace) === undefined) begun = undefined;
    if (!account || !namespace) desk.clear();
    else void start(account, { namespace, ...(now?.namespace === namespace && keepReceiver(now)) });
  };
  const stop = foyer.subscribe(follow);
  signal.addEventListener("abort", stop, { once: true });

  return {
    async begin(request) {
      const state = foyer.getSnapshot();
      const namespace = request.namespace ?? selectNamespace(state) ?? "eip155";
      if (!isSending(namespace)) throw new FoyerError("send/unsupported", { namespace });
      const account = accountInUse(state, namespace);
      if (!account) throw explainNobody(namespace, selectAccount(state, namespace) !== undefined);
      begun = { namespace: request.namespace };
      const now = desk.facts();
      const isKept = now?.account === account && now.stage !== "sent" && !isAsking(request);
      if (!isKept) await start(account, { ...request, namespace });
      // Read once for each draft, unless that failed.
      else if (!now.token) await readAgain(namespace);
      await fees.askUnasked();
    },
    end() {
      begun = undefined;
      desk.clear();
    },
  };
}

/** What is known of what the account of a draft holds. */
export function readHoldings({ getSnapshot }: SendContext["foyer"], { namespace }: Facts): Holdings | undefined {
  const list = selectTokens(getSnapshot(), namespace);
  return list?.status === "ready" || list?.status === "stale" ? list : undefined;
}

/** Takes it into the draft; whether it is the first that is known of the token. */
function takeHoldings(foyer: SendContext["foyer"], desk: Desk): boolean {
  const facts = desk.facts();
  const holdings = facts && readHoldings(foyer, facts);
  if (!holdings) return false;
  const next = withHoldings(facts, holdings, desk.isSame(facts));
  if (next === facts) return false;
  desk.change(facts.id, next);
  return facts.token === undefined && next.token !== undefined;
}

/** Somebody that was sent to already is not sent to again unasked. */
function keepReceiver({ stage, receiver }: Facts): Pick<BeginRequest, "to"> {
  return stage === "sent" ? {} : { to: receiver };
}

function isAsking({ asset, amount, to }: BeginRequest): boolean {
  return asset !== undefined || amount !== undefined || to !== undefined;
}

/** An account on a network that is none of the host's sends nothing, and there may be none. */
function explainNobody(namespace: Namespace, isConnected: boolean): FoyerError {
  return isConnected
    ? new FoyerError("send/unsupported", { namespace })
    : new FoyerError("connection/not-found", { connectionId: namespace });
}
