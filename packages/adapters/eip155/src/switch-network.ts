import { type Capabilities, FoyerError, type Network, within } from "@foyer/contract";
import { about } from "@foyer/contract/runtime";
import { teachNetwork, toHex } from "./add-network.ts";
import { ARRIVAL_CHECK_MS, ARRIVAL_TIMEOUT_MS } from "./constants.ts";
import { type Context, findNetwork, getLinked } from "./context.ts";
import { meaningOf } from "./errors.ts";
import { listen, request } from "./provider.ts";
import { askChain, readChain } from "./read-wallet.ts";
import { run, type Work } from "./run.ts";
import type { FoundWallet } from "./wallets.ts";

type SwitchNetwork = NonNullable<Capabilities<"eip155">["switchNetwork"]>;
type Move = { readonly wallet: FoundWallet; readonly network: Network<"eip155"> };

/**
 * Moves a wallet to another chain, and teaches it the chain first if it does not know it. Over when the wallet is
 * there: some wallets answer before they move, some move and never answer, some never tell.
 * @see https://eips.ethereum.org/EIPS/eip-3326
 */
export async function switchNetwork(
  context: Context,
  { connectionId, chain, signal }: Parameters<SwitchNetwork>[0],
): ReturnType<SwitchNetwork> {
  const wallet = getLinked(context, connectionId);
  const move = { wallet, network: findNetwork(context.networks, chain) };
  return run(context, { operation: "switchNetwork", wallet, signal }, async (work) => {
    if (wallet.link.facts.walletChain !== chain) await arrive(work, move);
    return context.links.change(getLinked(context, connectionId), { chain, walletChain: chain });
  });
}

async function arrive(work: Work, move: Move): Promise<void> {
  await Promise.race([waitForArrival(work, move), goThere(work, move)]);
  work.scope.throwIfAborted();
}

/** Asks, teaches, asks again, and looks. */
async function goThere(work: Work, move: Move): Promise<void> {
  const { provider } = move.wallet;
  const params = [{ chainId: toHex(move.network) }];
  const call = { method: "wallet_switchEthereumChain", params, scope: work.scope };
  try {
    await request(provider, call);
  } catch (error) {
    if (meaningOf(error) !== "network/not-added") throw error;
    await teach(work, { ...move, refusal: error });
    // Some wallets move when they add a chain and some only add it.
    if (await isThere(work, move)) return;
    await request(provider, call);
  }
  await confirm(work, move);
}

/** A wallet that cannot learn chains can still move between those it knows: that is what it says. */
async function teach(
  { scope }: Work,
  { wallet, network, refusal }: Move & { readonly refusal: unknown },
): Promise<void> {
  try {
    await teachNetwork(wallet, { network, scope });
  } catch (error) {
    throw meaningOf(error) === "wallet/method-unsupported" ? refusal : error;
  }
}

async function confirm(work: Work, move: Move): Promise<void> {
  const { clock } = work.host;
  const end = clock.now() + ARRIVAL_TIMEOUT_MS;
  while (!(await isThere(work, move))) {
    if (clock.now() >= end) {
      const context = about("eip155", { operation: "switchNetwork", wallet: move.wallet });
      throw new FoyerError("wallet/timeout", { ...context, timeoutMs: ARRIVAL_TIMEOUT_MS });
    }
    await within({ clock, ms: ARRIVAL_CHECK_MS, scope: work.scope, answer: new Promise(() => undefined) });
  }
}

async function isThere({ host, scope }: Work, { wallet, network }: Move): Promise<boolean> {
  return (await askChain({ provider: wallet.provider, clock: host.clock, scope })) === network.caipNetworkId;
}

/** Resolves when the wallet tells that it is there; listens until the scope ends. */
function waitForArrival({ scope }: Work, { wallet, network }: Move): Promise<void> {
  return new Promise((resolve) => {
    const undo = listen(wallet.provider, {
      chainChanged(answer) {
        if (readChain(answer) === network.caipNetworkId) resolve();
      },
    });
    scope.addEventListener("abort", undo);
  });
}
