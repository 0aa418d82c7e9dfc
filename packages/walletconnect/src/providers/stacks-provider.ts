import type { NamespaceSession, SessionAccount } from "@foyer/contract/session-providers";
import { CODES, createListeners, walletError } from "@foyer/contract/session-providers";
import { hex } from "@scure/base";

type Account = SessionAccount<"stacks">;
type Listening = { readonly eventName: string; readonly cb: (event: unknown) => void };

/**
 * Makes a Stacks wallet's object, with the silent answers and the events that some on pages have.
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/stacks-rpc
 */
export function createStacksProvider(session: NamespaceSession<"stacks">): object {
  const listeners = createListeners();
  const share = (): object => ({
    addresses: [...new Set(session.accounts().map(({ address }) => address))].map((address) => ({
      address,
      ...readPublicKey(session, address),
    })),
  });
  session.hear(() => listeners.emit(session.accounts().length > 0 ? "accountChange" : "disconnect", share()));

  const local: readonly string[] = ["wallet_connect", "wallet_getAccount", "stx_getAddresses", "getAddresses"];
  return {
    async request(method: string, params?: unknown): Promise<object> {
      if (local.includes(method)) return { result: share() };
      const at = chooseAccount(session.accounts(), Object(params));
      return { result: await session.request(at.chain, method, { ...Object(params), address: at.address }) };
    },
    addListener: ({ eventName, cb }: Listening) => listeners.on(eventName, cb),
  };
}

type Choice = { readonly address?: unknown; readonly network?: unknown };

/** The account that a request is for: the one that it names, on the network that it names, or the only one. */
function chooseAccount(accounts: readonly Account[], { address, network: name }: Choice): Account {
  if (accounts.length === 0) throw walletError(CODES.disconnected, "The session with the wallet has ended.");
  const own = accounts.filter((one) => address === undefined || one.address === address);
  const [found, ...others] = own.filter(({ network }) => name === undefined || network.network === `stacks-${name}`);
  if (!found && own.length > 0) throw walletError(CODES.chainDisconnected, `The wallet shares no account on ${name}.`);
  if (found && others.length === 0) return found;
  throw walletError(CODES.unauthorized, "The wallet does not share the account, or shares several and none is named.");
}

/** Told with the session by some. */
function readPublicKey(session: NamespaceSession<"stacks">, address: string): object {
  try {
    const told: unknown = JSON.parse(String(session.property("stacks_getAddresses")));
    const list = (Object(told) as { readonly addresses?: unknown }).addresses ?? told;
    const entry = (list as readonly { address?: unknown; publicKey?: unknown }[]).find(
      (one) => one.address === address,
    );
    return { publicKey: hex.encode(hex.decode(entry?.publicKey as string)) };
  } catch {
    // It told none, or something else.
    return {};
  }
}
