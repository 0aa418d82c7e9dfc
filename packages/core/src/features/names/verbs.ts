import {
  type AccountId,
  FoyerError,
  isFoyerError,
  type Namespace,
  parseAccountId,
  readWalletName,
} from "@foyer/contract";
import { isConfusable } from "../../accounts/is-confusable.ts";
import { readPicture } from "../../accounts/read-picture.ts";
import { accountInUse } from "../../kit/account-in-use.ts";
import { findAdapter, isAccountOpen } from "../../kit/account-readings.ts";
import type { FeatureContext } from "../../kit/foyer.ts";
import { selectAccount, selectNamespace } from "../../selectors.ts";
import { askForAccount, askForName } from "./ask-sources.ts";
import { createSavedNames } from "./saved-names.ts";
import type { AccountName, NamesPorts, NamesState, NamesVerbs } from "./state.ts";

/** How long a name is taken for good, in ms. */
export const GOOD_MS = 300_000;
/** How long after a failure nobody is asked. */
export const RETRY_MS = 30_000;

type Context = FeatureContext<NamesState, NamesPorts>;

/** Makes one kit's verbs. */
export function create(context: Context): NamesVerbs {
  const { adapters, events, foyer, ports, signal: over } = context;
  const { recall, read } = createReading(context);
  const refresh = async (namespace: Namespace): Promise<void> => {
    const snapshot = foyer.getSnapshot();
    const [account, id] = [selectAccount(snapshot, namespace), accountInUse(snapshot, namespace)];
    if (account && id) await read({ namespace, id, address: account.address });
  };

  // Whoever gave it a name knows it by now.
  events.on("account-named", ({ account }) => {
    const { namespace, address } = parseAccountId(account);
    void read({ namespace, id: account, address, isNew: true });
  });

  let mayAsk = false;
  let isFollowing = false;
  const look = (): void => {
    for (const { namespace } of adapters) {
      const account = selectAccount(foyer.getSnapshot(), namespace);
      if (account) recall(account.address);
      if (account && mayAsk) void refresh(namespace);
    }
  };
  return {
    follow({ hasActed }) {
      mayAsk ||= hasActed;
      if (!isFollowing) over.addEventListener("abort", foyer.subscribe(look), { once: true });
      isFollowing = true;
      look();
    },
    async refresh({ namespace = selectNamespace(foyer.getSnapshot()) } = {}) {
      if (namespace) await refresh(namespace);
    },
    async resolve({ name, chain, signal = over }) {
      const found = await askForAccount(ports, { name, chain, signal });
      if (!found) return undefined;
      // A CAIP-2 id begins with its namespace.
      const namespace = chain.split(":")[0] as Namespace;
      const verdict = await findAdapter(adapters, namespace).address.check({ address: found.address, chain });
      if (!verdict.ok)
        throw new FoyerError("address/invalid", { address: found.address, chain, problem: verdict.problem });
      const image = readPicture(found.image);
      return { address: verdict.canonical, ...(image && { image }), isConfusable: isConfusable(name) };
    },
  };
}

/** `isNew`: what is known of it holds no longer. */
type Reading = {
  readonly namespace: Namespace;
  readonly id: AccountId;
  readonly address: string;
  readonly isNew?: boolean;
};

/** Makes what shows the names of the last visit, and reads them anew. */
function createReading({ events, foyer, ports, runs, signal: over, state, storage }: Context) {
  const saved = createSavedNames(storage);
  const of = (address: string): AccountName | undefined =>
    Object.hasOwn(state.accounts, address) ? state.accounts[address] : undefined;
  const recalled = new Set<string>();
  /** Until when an account is not asked for that could not be. */
  const retryAt = new Map<string, number>();

  events.on("connection-closed", ({ cause }) => {
    // A wallet that locks comes back; what a person ended is forgotten.
    if (cause === "wallet") return;
    const isGone = (address: string): boolean => !isAccountOpen(foyer, `:${address}`);
    for (const address of Object.keys(state.accounts).filter(isGone)) delete state.accounts[address];
    saved.drop(isGone);
  });

  /** Shows the name of the last visit, if there was one. */
  const recall = (address: string): void => {
    if (recalled.has(address)) return;
    recalled.add(address);
    const last = of(address) === undefined ? saved.get(address) : undefined;
    if (last) state.accounts[address] = { ...last, status: "known", isConfusable: isConfusable(last.name) };
  };

  const take = (address: string, found: Awaited<ReturnType<typeof askForName>>): void => {
    const at = ports.clock.now();
    const [name, image] = [readWalletName(found?.name), readPicture(found?.image)];
    state.accounts[address] = name
      ? { status: "known", name, ...(image && { image }), isConfusable: isConfusable(name), at }
      : { status: "none", at };
    // A picture that is not a link would fill the storage.
    saved.put(address, name ? { name, image: image?.startsWith("https:") ? image : undefined, at } : undefined);
  };

  const read = async ({ namespace, id, address, isNew = false }: Reading): Promise<void> => {
    recall(address);
    const [before, now] = [of(address), ports.clock.now()];
    const isWaiting = !isDue(before, now) || now < (retryAt.get(address) ?? 0);
    if ((isWaiting && !isNew) || ports.names.length === 0) return;
    if (before?.status !== "known") state.accounts[address] = { status: "loading" };
    await runs
      .only(`read-name:${namespace}`, over, async (signal) => {
        const found = await askForName(ports, { account: id, signal });
        if (!signal.aborted) take(address, found);
      })
      .catch((error: unknown) => {
        const isLoading = of(address)?.status === "loading";
        if (isFoyerError(error, "flow/aborted")) {
          if (isLoading) delete state.accounts[address];
          return;
        }
        const until = ports.clock.now() + RETRY_MS;
        retryAt.set(address, until);
        if (isLoading) state.accounts[address] = { status: "failed", retryAt: until };
      });
  };
  return { recall, read };
}

function isDue(name: AccountName | undefined, now: number): boolean {
  if (name === undefined) return true;
  if (name.status === "loading") return false;
  return name.status === "failed" ? now >= name.retryAt : now - name.at >= GOOD_MS;
}
