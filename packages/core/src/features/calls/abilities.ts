import { unlessAborted, within } from "@foyer/contract";
import { read } from "@foyer/contract/wallet-standard";
import { copy, type Plain } from "../../store/create-store.ts";
import { type CallsContext, type Place, toHex } from "./place.ts";
import type { CallAbilities } from "./state.ts";

/** How long a wallet may take to say what it does, in milliseconds: no person is asked for it. */
const PATIENCE_MS = 2_000;
/** How long what it said counts, in milliseconds: asked again, it may take a wallet's window out of the person's click. */
const GOOD_MS = 60_000;
/** Characters of what a wallet says of itself that are kept. */
const LIMIT = 10_000;

/**
 * Asks the wallet what it does for an account on a chain, and notes it.
 * @throws {FoyerError} flow/aborted
 * @see https://eips.ethereum.org/EIPS/eip-5792#wallet_getcapabilities
 */
export async function askAbilities(
  { state, ports: { clock }, signal: over }: CallsContext,
  { account, address, chain, ask }: Place,
  signal: AbortSignal | undefined,
): Promise<CallAbilities> {
  const id = toHex(chain);
  const said = await unlessAborted({ flow: "get-capabilities", signals: [over, signal] }, (scope) =>
    // A wallet that does not know the question does none of it.
    within({
      clock,
      scope,
      ms: PATIENCE_MS,
      answer: ask({ method: "wallet_getCapabilities", params: [address, [id]] }),
    }).catch(() => undefined),
  );
  const abilities = readAbilities(said, id, clock.now());
  state.abilities[account.toLowerCase()] = copy(abilities);
  return abilities;
}

/** What is known already, where it still counts; otherwise it is asked for. */
export async function needAbilities(
  context: CallsContext,
  place: Place,
  signal: AbortSignal | undefined,
): Promise<CallAbilities> {
  const known = readKnown(context, place);
  if (known?.status === "known" && context.ports.clock.now() - known.at < GOOD_MS) return known;
  return await askAbilities(context, place, signal);
}

/** Notes that a wallet does not do several calls as one after all. */
export function forgetAtomic({ state, ports }: CallsContext, { account }: Place): void {
  const known = readKnown({ state }, { account });
  if (known) state.abilities[account.toLowerCase()] = copy({ ...known, atomic: "unsupported", at: ports.clock.now() });
}

function readKnown(
  { state: { abilities } }: Pick<CallsContext, "state">,
  { account }: Pick<Place, "account">,
): CallAbilities | undefined {
  const key = account.toLowerCase();
  return Object.hasOwn(abilities, key) ? (abilities[key] as CallAbilities) : undefined;
}

/** What it says for the chain goes before what it says for all of them. Older wallets have another word. */
function readAbilities(said: unknown, chain: string, at: number): CallAbilities {
  const own = keyOfChain(said, chain);
  if (typeof said !== "object" || said === null)
    return { status: "silent", atomic: "unsupported", capabilities: {}, at };
  const capabilities = { ...toPlain(read(said, "0x0")), ...toPlain(own) };
  const word = read(capabilities["atomic"], "status");
  const isOlder = read(capabilities["atomicBatch"], "supported") === true;
  const atomic = word === "supported" || word === "ready" ? word : isOlder ? "supported" : "unsupported";
  return { status: "known", atomic, capabilities, at };
}

/** Not every wallet writes a chain's number in the same letters. */
function keyOfChain(said: unknown, chain: string): unknown {
  return read(said, chain) ?? read(said, chain.toUpperCase().replace("0X", "0x"));
}

function toPlain(value: unknown): { readonly [name: string]: Plain } {
  try {
    const text = JSON.stringify(value) ?? "{}";
    const parsed: unknown = text.length > LIMIT ? {} : JSON.parse(text);
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, Plain>)
      : {};
  } catch {
    // It cannot be written down, and so it is nothing.
    return {};
  }
}
