import { type AccountId, type AddressVerdict, type AnyAdapter, type ChainId, parseAccountId } from "@foyer/contract";
import { isConfusable } from "../../accounts/is-confusable.ts";
import { findAdapter } from "../../kit/account-readings.ts";
import { type AskedPayment, parsePaymentUri } from "../../payments/parse-payment-uri.ts";
import { askNames, isName } from "./ask-names.ts";
import { findWarnings } from "./find-warnings.ts";
import type { NameResolver, Receiver, ReceiverProblem, RecentReceiver } from "./state.ts";

/** Where a receiver is judged, and for whom. */
export type Judging = {
  readonly adapters: readonly AnyAdapter[];
  readonly names: readonly NameResolver[];
  /** Who sends, on the network in use. */
  readonly account: AccountId;
  readonly recent: readonly RecentReceiver[];
  readonly signal: AbortSignal;
};

/** What became of a text, and what it asks for where it is a payment link. */
export type Judged = { readonly to: Receiver; readonly asked?: AskedPayment | undefined };

/** A longer address is none, in UTF-16 units, and a shorter one is none anywhere. */
const ADDRESS_LIMIT = 300;
const SHORTEST = 20;
const ANY_LINK = /^[a-z][a-z\d+.-]*:/i;

/** Judges what was written as the receiver: an address, a name or a payment link. */
export async function judgeReceiver(text: string, judging: Judging): Promise<Judged> {
  const written = text.trim();
  if (written === "") return { to: { status: "empty" } };
  const { namespace, reference } = parseAccountId(judging.account);
  const asked = parsePaymentUri(written);
  if (!asked) {
    if (ANY_LINK.test(written)) return { to: invalid("it is no payment link, or asks for something else") };
    return { to: await judgeAddress(written, judging) };
  }
  // A link that names no network is for the one in use.
  if (asked.namespace !== namespace || (asked.reference ?? reference) !== reference) return { to: OTHER_NETWORK };
  const to = await judgeAddress(asked.receiver, judging);
  return { to, ...(to.status === "known" && { asked }) };
}

const OTHER_NETWORK: Receiver = { status: "refused", why: { kind: "other-network" } };

function refuse(why: ReceiverProblem): Receiver {
  return { status: "refused", why };
}

function invalid(problem: string): Receiver {
  return refuse({ kind: "invalid-address", problem });
}

async function judgeAddress(text: string, judging: Judging): Promise<Receiver> {
  if (text.length > ADDRESS_LIMIT) return invalid("it is too long");
  const verdict = await check(text, judging);
  if (verdict.ok) return accept(verdict, judging);
  if (await isElsewhere(text, judging)) return OTHER_NETWORK;
  if (judging.names.length === 0 || !isName(text)) return invalid(verdict.problem);
  return await judgeName(text, judging);
}

async function judgeName(name: string, judging: Judging): Promise<Receiver> {
  const { names, signal } = judging;
  const answer = await askNames(names, { name, chain: chainOf(judging), signal });
  if (answer.kind !== "found") return refuse({ kind: answer.kind === "unknown" ? "unknown-name" : "unreachable" });
  const verdict = await check(answer.address, judging);
  if (!verdict.ok) return invalid(verdict.problem);
  const receiver = accept(verdict, judging);
  if (receiver.status !== "known") return receiver;
  // Nobody typed the address, so no finger slipped.
  const others = receiver.warnings.filter((warning) => warning !== "no-checksum");
  const { image } = answer;
  return {
    ...receiver,
    // What turns a line of text round is seen by nobody, and would turn round what stands beside it.
    name: name.replace(/[\p{Cf}\p{Cc}]/gu, ""),
    ...(image && { image }),
    warnings: [...others, ...(isConfusable(name) ? (["name-confusable"] as const) : [])],
  };
}

function accept(verdict: Extract<AddressVerdict, { ok: true }>, { adapters, account, recent }: Judging): Receiver {
  const { canonical: address, warnings, least } = verdict;
  const own = warnings.filter((warning) => warning !== "other-network");
  if (own.length < warnings.length) return OTHER_NETWORK;
  const { namespace, address: sender } = parseAccountId(account);
  // No address of Solana has a checksum: said of each, it would soon be read by nobody.
  const said = own.filter((warning) => warning !== "no-checksum" || namespace !== "solana");
  const isSame = findAdapter(adapters, namespace).address.same;
  return {
    status: "known",
    address,
    warnings: [...findWarnings(address, { namespace, own: sender, recent, isSame }), ...said],
    ...(least && { least: `${least}` }),
  };
}

function chainOf({ account }: Judging): ChainId {
  const { namespace, reference } = parseAccountId(account);
  return `${namespace}:${reference}`;
}

function check(address: string, judging: Judging): Promise<AddressVerdict> {
  const { namespace } = parseAccountId(judging.account);
  return findAdapter(judging.adapters, namespace).address.check({ address, chain: chainOf(judging) });
}

/** Whether another one of the kit's namespaces takes an address. */
async function isElsewhere(address: string, { adapters, account }: Judging): Promise<boolean> {
  // Whoever still types loads nothing of other namespaces.
  if (address.length < SHORTEST) return false;
  const others = adapters.filter(({ namespace }) => namespace !== parseAccountId(account).namespace);
  const verdicts = others.map(({ namespace }) => {
    const { address: judge, networks } = findAdapter(adapters, namespace);
    // What cannot be judged for want of a library is not known to be of there.
    return judge.check({ address, chain: networks[0].caipNetworkId }).catch(() => ({ ok: false }));
  });
  return (await Promise.all(verdicts)).some(({ ok }) => ok);
}
