import { type AccountId, type Namespace, parseAccountId } from "@foyer/contract";
import { accountInUse } from "../../kit/account-in-use.ts";
import { isAccountOpen } from "../../kit/account-readings.ts";
import { selectConnection } from "../../selectors.ts";
import type { Desk } from "./desk.ts";
import { createSettingAside } from "./setting-aside.ts";
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
  const aside = createSettingAside(desk);

  const ask = async (namespace: Namespace, account: AccountId): Promise<void> => {
    aside.set(account);
    const connectionId = aside.find(namespace)?.connectionId ?? selectConnection(foyer.getSnapshot(), namespace)?.id;
    const isRequired = ports.sessions.getRequired?.() ?? true;
    if (!connectionId || !isRequired || requests.find((one) => one.account === account)) return;
    const { reference } = parseAccountId(account);
    const asked = { account, namespace, chain: `${namespace}:${reference}`, connectionId } as const;
    await requests.ask({ ...asked, cause: "change", isRequired }, { signal: over });
    compare();
  };
  /** Reads whether an account is signed in, and asks it to where it is not. Resolves once that is read; never rejects. */
  const look = async (namespace: Namespace, account: AccountId): Promise<void> => {
    // A read that failed says nothing: the next change, and the next look at the page, reads again.
    const isIn = await reading.read(account, desk.call()).catch(() => true);
    if (inUse.get(namespace) !== account) return;
    if (isIn) aside.letIn(namespace);
    else ask(namespace, account).catch(() => undefined);
  };
  const compare = (): void => {
    for (const { namespace } of adapters) {
      aside.check(namespace);
      const account = aside.find(namespace)?.account ?? accountInUse(foyer.getSnapshot(), namespace);
      if (account && reading.known(account)) aside.letIn(namespace);
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
      if (!account || reading.known(account)) continue;
      aside.set(account);
      void look(namespace, account);
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
        // Before anything is drawn of it.
        events.on("connection-changed", compare),
        events.on("connection-closed", ({ cause, connectionId }) => {
          requests.drop((one) => one.connectionId === connectionId);
          closeViews();
          // A wallet that locks comes back, and is signed in as before.
          if (cause === "user") void signOutClosed(desk);
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

/** Signs out the accounts that no connection has any more. */
async function signOutClosed({ context, reading, call }: Desk): Promise<void> {
  const { foyer, ports, state } = context;
  const isGone = (account: string): boolean => !isAccountOpen(foyer, account);
  const gone = (Object.keys(state.sessions) as AccountId[]).filter(isGone);
  reading.forget(isGone);
  if (ports.sessions.signOutOnDisconnect === false) return;
  for (const account of gone) {
    const { namespace, reference, address } = parseAccountId(account);
    // Offline: the session ends by its own time.
    await ports.sessions.revokeSession(`${namespace}:${reference}`, address, call()).catch(() => undefined);
  }
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
