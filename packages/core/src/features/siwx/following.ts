import { type AccountId, type Namespace, parseAccountId } from "@foyer/contract";
import { accountInUse } from "../../kit/account-in-use.ts";
import { isAccountOpen } from "../../kit/account-readings.ts";
import { selectConnection } from "../../selectors.ts";
import type { Desk } from "./desk.ts";
import { SIGN_RUN } from "./signing.ts";
import type { SiwxVerbs } from "./state.ts";

/**
 * Makes what watches the accounts and the networks in use: one that is not signed in is asked, where that is required;
 * what has ended is signed out, and asked no more.
 */
export function createFollowing(desk: Desk, closeViews: () => void): Pick<SiwxVerbs, "follow" | "refresh"> {
  const { context, reading, requests } = desk;
  const { adapters, foyer, events, ports, signal: over } = context;
  const inUse = new Map<Namespace, AccountId | undefined>();

  const ask = async (namespace: Namespace, account: AccountId): Promise<void> => {
    const connection = selectConnection(foyer.getSnapshot(), namespace);
    const isRequired = ports.sessions.getRequired?.() ?? true;
    if (!connection || !isRequired || requests.find((one) => one.account === account)) return;
    const { reference } = parseAccountId(account);
    const asked = { account, namespace, chain: `${namespace}:${reference}`, connectionId: connection.id } as const;
    await requests.ask({ ...asked, cause: "change", isRequired }, { signal: over });
  };
  /** Reads whether an account is signed in, and asks it to where it is not. Resolves once that is read; never rejects. */
  const look = async (namespace: Namespace, account: AccountId): Promise<void> => {
    // A read that failed says nothing: the next change, and the next look at the page, reads again.
    const isIn = await reading.read(account, desk.call()).catch(() => true);
    if (!isIn && inUse.get(namespace) === account) ask(namespace, account).catch(() => undefined);
  };
  const compare = (): void => {
    for (const { namespace } of adapters) {
      const account = accountInUse(foyer.getSnapshot(), namespace);
      if (account === inUse.get(namespace)) continue;
      inUse.set(namespace, account);
      // The one that is asked for is not in use any more.
      const isLeft = requests.find(
        (one) => one.namespace === namespace && one.cause === "change" && one.account !== account,
      );
      if (isLeft) {
        context.runs.abort(SIGN_RUN);
        requests.drop((one) => one === isLeft);
        closeViews();
      }
      if (account && !reading.known(account)) void look(namespace, account);
    }
  };
  const signOutClosed = async (): Promise<void> => {
    const isGone = (account: string): boolean => !isAccountOpen(foyer, account);
    const gone = (Object.keys(context.state.sessions) as AccountId[]).filter(isGone);
    reading.forget(isGone);
    if (ports.sessions.signOutOnDisconnect === false) return;
    for (const account of gone) {
      const { namespace, reference, address } = parseAccountId(account);
      // Offline: the session ends by its own time.
      await ports.sessions.revokeSession(`${namespace}:${reference}`, address, desk.call()).catch(() => undefined);
    }
  };
  const refresh = async (): Promise<void> => {
    await Promise.all([...inUse].map(([namespace, account]) => account && look(namespace, account)));
  };
  let isFollowing = false;
  return {
    follow() {
      if (isFollowing) return;
      isFollowing = true;
      const undos = [
        foyer.subscribe(compare),
        events.on("connection-closed", ({ cause, connectionId }) => {
          requests.drop((one) => one.connectionId === connectionId);
          closeViews();
          // A wallet that locks comes back, and is signed in as before.
          if (cause === "user") void signOutClosed();
        }),
        watchSeen(context.ports.page.target, () => void refresh()),
      ];
      const end = (): void => {
        for (const undo of undos) undo();
      };
      over.addEventListener("abort", end, { once: true });
      compare();
    },
    refresh,
  };
}

/** Calls when the page is seen again: another tab may have signed in, or out. */
function watchSeen(target: Desk["context"]["ports"]["page"]["target"], run: () => void): () => void {
  const look = (): void => {
    const document = target?.["document"] as { readonly visibilityState?: unknown } | undefined;
    if (document?.visibilityState !== "hidden") run();
  };
  target?.addEventListener("visibilitychange", look);
  return () => target?.removeEventListener("visibilitychange", look);
}
