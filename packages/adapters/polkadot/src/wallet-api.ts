import { type AdapterHost, FoyerError, within } from "@foyer/contract";
import type { FoundWallet, SharedAccounts, WalletProtocol } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import type { InjectedWindowWallet, Opened } from "./injected.ts";
import type { PolkadotNetwork } from "./networks.ts";
import { readAccounts } from "./read-accounts.ts";
import { rememberAllowed } from "./remember-allowed.ts";

type Wallet = FoundWallet<"polkadot", InjectedWindowWallet>;
type Polkadot = WalletProtocol<"polkadot", InjectedWindowWallet>;

/** How long a wallet that allowed this site may take to say so again, in milliseconds; less than a restore waits. */
const SILENT_MS = 3_000;

/**
 * Opens one wallet and asks for its accounts. None can be asked silently: `enable` answers without a window only where
 * the site is allowed. So silence is kept to wallets that allowed this very site before, and to those that, asked
 * again, kept silent.
 */
export const requestAccounts: Polkadot["requestAccounts"] = async (wallet, { silent, host, networks, scope }) => {
  const memory = rememberAllowed(host.page, wallet.connector.id);
  if (silent && !memory.isAllowed()) return { accounts: [] };
  scope.throwIfAborted();
  const answer = open(wallet, host);
  if (silent) await forgetUnlessQuick({ host, scope, answer, forget: memory.forget });
  const opened = await answer;
  memory.keep();
  return share(opened, await opened.listAccounts?.(), networks);
};

/** Follows a wallet's accounts until it is undone. */
export function subscribe(
  wallet: Wallet,
  onChange: (shared: SharedAccounts<"polkadot">) => void,
  networks: Parameters<typeof share>[2],
): () => void {
  const opened = wallet.link?.given as Opened | undefined;
  let isOver = false;
  let stop: unknown;
  const leave = (): void => {
    isOver = true;
    Promise.resolve(stop).then(
      (undo) => typeof undo === "function" && undo(),
      () => undefined,
    );
  };
  try {
    stop = opened?.subscribe?.((accounts) => {
      // Some wallets ignore an undo until they are set up, and keep sending: then it is repeated.
      if (isOver) leave();
      else onChange(share(opened, accounts, networks));
    });
    Promise.resolve(stop).catch(() => undefined);
  } catch {
    // A wallet that cannot be followed is one that says nothing.
  }
  return leave;
}

function share(
  opened: Opened,
  accounts: unknown,
  networks: readonly { readonly caipNetworkId: string }[],
): SharedAccounts<"polkadot"> {
  return { accounts: readAccounts(accounts, networks as readonly PolkadotNetwork[]), given: opened };
}

/** A wallet that is slow to answer is showing a prompt: it must not do so at every visit. */
async function forgetUnlessQuick(a: {
  readonly host: AdapterHost<"polkadot">;
  readonly scope: AbortSignal;
  readonly answer: Promise<Opened>;
  readonly forget: () => void;
}): Promise<void> {
  const { clock } = a.host;
  const opened = await within({ clock, scope: a.scope, ms: SILENT_MS, answer: a.answer.catch(() => undefined) });
  if (!opened) a.forget();
}

async function open({ provider, connector }: Wallet, { app }: AdapterHost<"polkadot">): Promise<Opened> {
  const method = provider.connect ?? provider.enable;
  const injected: unknown = await method?.call(provider, app.name);
  const accounts = read(injected, "accounts");
  const signer = read(injected, "signer");
  const opened = {
    source: String(read(injected, "name") ?? connector.wallet.windowPath?.replace("injectedWeb3.", "")),
    listAccounts: bind(accounts, "get"),
    subscribe: bind(accounts, "subscribe"),
    signRaw: bind(signer, "signRaw"),
    signPayload: bind(signer, "signPayload"),
  };
  if (opened.listAccounts) return opened as Opened;
  throw new FoyerError("wallet/internal", {
    namespace: "polkadot",
    operation: "connect",
    wallet: connector.wallet.name,
    connectorId: connector.id,
    problem: "it opened without accounts to ask for",
  });
}

/** A method of what a wallet gave, bound to it. */
function bind(owner: unknown, name: string): ((...inputs: readonly unknown[]) => unknown) | undefined {
  const method = read(owner, name);
  return typeof method === "function" ? (...inputs) => Reflect.apply(method, owner, inputs) as unknown : undefined;
}
