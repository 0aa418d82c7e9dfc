import type { Undo } from "@foyer/contract";
import { BITCOIN_METHODS, STACKS_METHODS } from "./wbip-methods.ts";

type Answer = { readonly result?: unknown; readonly error?: unknown; readonly [member: string]: unknown };
type Told = { readonly type: string; readonly [member: string]: unknown };
type Hear = (event: Told) => void;
type Listening = { readonly eventName: string; readonly cb: Hear };

/** An object that speaks as Xverse's does: failures are answers, and `addListener` tells of changes. */
export type WbipProvider = {
  request(method: string, params?: unknown): Promise<unknown>;
  addListener(listening: Listening): Undo;
};

/** The two sides of one object. */
export type WbipSides = {
  readonly bitcoin: WbipProvider;
  readonly stacks: WbipProvider;
  /** Takes the Stacks side to a network, without a question: the person was asked already. */
  readonly moveStacks: (network: string) => void;
};

/** The object, and the end of its hearing of the sides. */
export type JoinedProvider = { readonly provider: WbipProvider; stop(): void };

/** What is answered of an account. */
type Account = { readonly addresses: readonly object[]; readonly network: { readonly [chain: string]: unknown } };

const EVENTS = ["accountChange", "networkChange", "disconnect"];

/**
 * Makes one object of a Bitcoin and a Stacks side, as Xverse is: each side keeps its own permission, account and network,
 * and what is told of the wallet tells of both.
 * @see https://docs.xverse.app/sats-connect
 */
export function joinWbipProviders(sides: WbipSides): JoinedProvider {
  const listeners = new Set<Listening>();
  const tell = async (event: Told): Promise<void> => {
    // A side that is made to fail tells nothing of itself.
    const { result } = await getAccount(sides).catch((): Answer => ({}));
    const shared = result as Account | undefined;
    const told = shared ? { addresses: shared.addresses, ...shared.network } : {};
    // Gone for one side, the site may still be connected to the other.
    const changed = event.type === "disconnect" ? "accountChange" : event.type;
    const type = shared ? changed : "disconnect";
    for (const { eventName, cb } of [...listeners]) if (eventName === type) cb({ ...told, type });
  };
  const undos = [sides.bitcoin, sides.stacks].flatMap((side) =>
    EVENTS.map((eventName) => side.addListener({ eventName, cb: (event) => void tell(event) })),
  );
  const provider: WbipProvider = {
    request: (method, params) => answer(sides, { method, params }),
    addListener(listening) {
      listeners.add(listening);
      return () => void listeners.delete(listening);
    },
  };
  return { provider, stop: () => undos.forEach((undo) => void undo()) };
}

type Call = { readonly method: string; readonly params?: unknown };

async function answer(sides: WbipSides, call: Call): Promise<unknown> {
  const { bitcoin, stacks } = sides;
  const { method, params } = call;
  if (method.startsWith("stx_")) return await stacks.request(method, params);
  if (method === "wallet_connect") return await connect(sides, params);
  if (method === "wallet_getAccount") return await getAccount(sides);
  if (method === "wallet_getNetwork") {
    const { result, ...failed } = await getAccount(sides);
    return result ? { ...failed, result: (result as Account).network } : failed;
  }
  if (method === "wallet_changeNetwork") return await changeNetwork(sides, params);
  if (method === "wallet_disconnect" || method === "wallet_renouncePermissions") {
    // One permission in the eyes of the site: it is taken back as a whole.
    await stacks.request("wallet_disconnect", params);
    return await bitcoin.request(method, params);
  }
  if (method !== "getInfo") return await bitcoin.request(method, params);
  const { result, ...envelope } = (await bitcoin.request(method, params)) as Answer;
  return { ...envelope, result: { ...(result as object), methods: [...BITCOIN_METHODS, ...STACKS_METHODS] } };
}

/** Asks for what is wanted: a question for each side, one after the other. */
async function connect({ bitcoin, stacks }: WbipSides, params: unknown): Promise<Answer> {
  const { addresses, purposes } = (params ?? {}) as { readonly [name: string]: readonly string[] | undefined };
  const wanted = addresses ?? purposes ?? ["payment", "ordinals", "stacks"];
  const asked = [
    ...(wanted.some((one) => one !== "stacks") ? [bitcoin] : []),
    ...(wanted.includes("stacks") ? [stacks] : []),
  ];
  let joined: Answer = {};
  for (const side of asked) {
    const given = (await side.request("wallet_connect", params)) as Answer;
    if (given.error) return given;
    joined = side === bitcoin || !joined.result ? given : join(joined, given);
  }
  return joined;
}

/** What the site may see of either side, silently; the refusal of both where it may see nothing. */
async function getAccount({ bitcoin, stacks }: WbipSides): Promise<Answer> {
  const ofBitcoin = (await bitcoin.request("wallet_getAccount", null)) as Answer;
  const ofStacks = (await stacks.request("wallet_getAccount", null)) as Answer;
  if (ofBitcoin.error) return ofStacks;
  return ofStacks.error ? ofBitcoin : join(ofBitcoin, ofStacks);
}

function join(ofBitcoin: Answer, ofStacks: Answer): Answer {
  const [one, other] = [ofBitcoin.result as Account, ofStacks.result as Account];
  const network = { ...one.network, stacks: other.network["stacks"] };
  return { ...ofBitcoin, result: { ...one, addresses: [...one.addresses, ...other.addresses], network } };
}

/** One question moves both: there is one Stacks for the main network of Bitcoin, and another for all the rest. */
async function changeNetwork({ bitcoin, stacks, moveStacks }: WbipSides, params: unknown): Promise<unknown> {
  const seen = (await bitcoin.request("wallet_getAccount", null)) as Answer;
  if (seen.error) return await stacks.request("wallet_changeNetwork", params);
  const given = (await bitcoin.request("wallet_changeNetwork", params)) as Answer;
  if (!given.error) moveStacks((params as { readonly name: string }).name === "Mainnet" ? "Mainnet" : "Testnet");
  return given;
}
