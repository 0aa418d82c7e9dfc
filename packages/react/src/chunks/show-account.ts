import { type Balance, type Foyer, selectAccount, selectBalance, selectNetwork, splitBalance } from "@foyer/core";
import type { SentRecord } from "@foyer/core/activity";
import type { ShownAccount } from "../hooks/foyer-context.ts";
import { readName } from "../hooks/read-name.ts";
import { showBalance, showPicture } from "../parts/launch-button/show-account.ts";
import type { Text } from "../text/text.ts";
import { toWholeText } from "../text/use-view-text.ts";

/** Shows the balance and the picture of the account in use until it is told to end. */
export function showAccount(given: ShownAccount, ended: AbortSignal): void {
  if (ended.aborted) return;
  const { context, button, hasBalance } = given;
  const ask = createAsking(context.foyer);
  const Own = context.features.find(({ slots }) => slots?.avatar)?.slots?.avatar;
  if (Own) {
    import("./draw-face.tsx")
      .then(({ drawFace }) => drawFace(given, { Own, ended }))
      // The colours of the address stand there.
      .catch(() => undefined);
  }
  const write = (): void => {
    const state = context.foyer.getSnapshot();
    const name = readName(state, selectAccount(state)?.address);
    if (!Own) showPicture(button, name?.status === "known" ? name.image : undefined);
    if (!hasBalance) return;
    ask();
    showBalance(button, writeBalance(selectBalance(context.foyer.getSnapshot()), toWholeText(context.text())));
  };
  const unsubscribe = context.subscribe(write);
  ended.addEventListener("abort", () => {
    unsubscribe();
    showBalance(button, "");
    showPicture(button, undefined);
  });
  write();
  followLater(given, ended);
}

/** What is kept of a transaction that is not final. */
const PENDING = /"status":"pending"/;

/** Fetches what follows transactions once there is one: what this page sends from now on, or sent before a reload. */
function followLater(given: ShownAccount, ended: AbortSignal): void {
  const { foyer } = given.context;
  /** Sent before anybody was there to keep it. */
  const early: SentRecord[] = [];
  let isBegun = false;
  const begin = (sent?: SentRecord): void => {
    if (sent) early.push(sent);
    if (isBegun) return;
    isBegun = true;
    import("./follow-sent.ts")
      .then(({ followSent }) => followSent(given, ended, early.splice(0)))
      // The activity shows it, and the next one tries again.
      .catch(() => {
        isBegun = false;
      });
  };
  const stop = foyer.on("transaction-sent", begin);
  ended.addEventListener("abort", stop);
  // What the feature `activity` has kept: its code is fetched where that is worth it.
  if (PENDING.test(foyer.ports.storage.get(`${foyer.id}:activity:sent`) ?? "")) begin();
}

/** Reads a balance that is not known from the chain: once for each account and network, since it may not be readable. */
function createAsking(foyer: Foyer): () => void {
  let asked: string | undefined;
  return () => {
    const state = foyer.getSnapshot();
    const account = selectAccount(state);
    const of = account && `${account.id} ${selectNetwork(state)?.id}`;
    if (of && of !== asked && !selectBalance(state)) void foyer.refreshBalance();
    asked = of;
  };
}

/** Empty where it is not known: an unknown sum never looks like zero. */
function writeBalance(balance: Balance | undefined, { formatNumber }: Text): string {
  if (!balance || !("value" in balance)) return "";
  const { whole, fraction, isBelow } = splitBalance(balance);
  const number = formatNumber(`${whole}.${fraction}0` as `${number}`, { maximumFractionDigits: 6 });
  return `${isBelow ? "<" : ""}${number} ${balance.symbol}`;
}
