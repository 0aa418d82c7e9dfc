import { type Balance, type Foyer, selectAccount, selectBalance, selectNetwork, splitBalance } from "@foyer/core";
import type { FollowAccount } from "../hooks/foyer-context.ts";
import { readName } from "../hooks/read-name.ts";
import { showBalance, showPicture } from "../parts/launch-button/show-account.ts";
import type { Text } from "../text/text.ts";
import { toWholeText } from "../text/use-view-text.ts";

/** Shows the balance and the picture of the account in use until it is told to end. */
export function showAccount({ context, button, hasBalance }: FollowAccount, ended: AbortSignal): void {
  if (ended.aborted) return;
  const ask = createAsking(context.foyer);
  const write = (): void => {
    const state = context.foyer.getSnapshot();
    const name = readName(state, selectAccount(state)?.address);
    showPicture(button, name?.status === "known" ? name.image : undefined);
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
