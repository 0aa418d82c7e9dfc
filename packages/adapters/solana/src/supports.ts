import type { Adapter, Operation, Support } from "@foyer/contract";
import type { Context } from "./context.ts";
import { canSignMessage } from "./sign-message.ts";
import { readMethod } from "./standard/read.ts";
import type { FoundAccount } from "./standard/read-accounts.ts";
import type { FoundWallet } from "./wallets/found-wallets.ts";

type Reason = Extract<Support, { ok: false }>["reason"];
type Asked = { readonly wallet: FoundWallet | undefined; readonly account: FoundAccount | undefined };

/** Says whether an operation works here, by which way, or why not. */
export function supports(
  context: Context,
  { operation, connectorId, connectionId, chain }: Parameters<Adapter<"solana">["supports"]>[0],
): Support {
  const connection = connectionId === undefined ? undefined : context.open.find(connectionId);
  if (connectionId !== undefined && !connection) return no("not-connected");
  const id = connection?.wallet.connector.id ?? connectorId;
  const wallet = id === undefined ? undefined : context.wallets.find(id);
  if (id !== undefined && !wallet) return no("wallet-lacks-it");
  const account = connection?.facts.accounts.find(({ address }) => address === connection.facts.active);
  const needsChain: readonly Operation[] = ["connect", "sendNative"];
  if (chain !== undefined && wallet && needsChain.includes(operation) && !wallet.connector.chains.includes(chain))
    return no("wallet-lacks-it");
  return answer(operation, { wallet, account });
}

function answer(operation: Operation, { wallet, account }: Asked): Support {
  switch (operation) {
    case "connect":
    case "restore":
      return { ok: true, via: "wallet" };
    case "signMessage":
      return !wallet || canSignMessage(wallet, account) ? { ok: true, via: "wallet" } : no("wallet-lacks-it");
    case "sendNative":
      return !wallet || canSend(wallet) ? { ok: true, via: "wallet" } : no("wallet-lacks-it");
    case "verifyMessage":
      return { ok: true, via: "local" };
    case "balance":
      return { ok: true, via: "rpc" };
    // The chain goes along with each request, and a wallet's permissions are its own affair.
    case "switchNetwork":
    case "addNetwork":
    case "revoke":
    case "smartAccount":
      return no("no-such-concept");
    case "signIn":
    case "sendToken":
    case "estimateFee":
    case "tokens":
    case "activity":
      return no("not-built");
    default:
      operation satisfies never;
      return no("not-built");
  }
}

function canSend({ live }: FoundWallet): boolean {
  return ["solana:signAndSendTransaction", "solana:signTransaction"].some((name) => readMethod(live, name));
}

function no(reason: Reason): Support {
  return { ok: false, reason };
}
