import type { Adapter } from "../adapter.ts";
import type { Connection } from "../connection.ts";
import type { WalletContext } from "../errors/catalogue.ts";
import type { FoyerError } from "../errors/foyer-error.ts";
import type { Namespace } from "../namespace.ts";
import type { Shapes } from "../shapes.ts";
import type { AdapterRuntime } from "./adapter-runtime.ts";

type Can<N extends Namespace> = Required<Adapter<N>["capabilities"]>;

/** What only some visitors need of a namespace: its on-demand chunk. Each member gets the runtime it works with. */
export interface OnDemand<N extends Namespace = Namespace, P = unknown> {
  checkAddress: Adapter<N>["address"]["check"];
  /** Turns anything a wallet threw into one of our errors, the thrown thing kept as its cause. */
  explain(error: unknown, context: WalletContext): FoyerError;
  signMessage(
    runtime: AdapterRuntime<N, P>,
    asked: Parameters<Adapter<N>["signMessage"]>[0],
  ): Promise<Shapes[N]["signature"]>;
  /** By the `disconnect` of this package, with what makes a wallet forget the site where one can. */
  disconnect(
    runtime: AdapterRuntime<N, P>,
    asked: Parameters<Adapter<N>["disconnect"]>[0],
  ): Promise<{ readonly revoked: boolean }>;
  /** The `select` of this package, unless wallets have a say in it. */
  select(runtime: AdapterRuntime<N, P>, asked: Parameters<Adapter<N>["select"]>[0]): Promise<Connection<N>>;
  /** The `adopt` of this package, unless wallets need more than their provider. */
  adopt?: OnDemandCapability<N, P, "adopt">;
  verifyMessage?: OnDemandCapability<N, P, "verifyMessage">;
  signTypedData?: OnDemandCapability<N, P, "signTypedData">;
  switchNetwork?: OnDemandCapability<N, P, "switchNetwork">;
  addNetwork?: OnDemandCapability<N, P, "addNetwork">;
  balance?: OnDemandCapability<N, P, "balance">;
  tokens?: OnDemandCapability<N, P, "tokens">;
  activity?: OnDemandCapability<N, P, "activity">;
  outcome?: OnDemandCapability<N, P, "outcome">;
  sentSince?: OnDemandCapability<N, P, "sentSince">;
  estimateFee?: OnDemandCapability<N, P, "estimateFee">;
  send?: OnDemandCapability<N, P, "send">;
}

/** A capability as the on-demand chunk has it: with the runtime it works with. */
type OnDemandCapability<N extends Namespace, P, C extends keyof Can<N>> = (
  runtime: AdapterRuntime<N, P>,
  asked: Parameters<Can<N>[C]>[0],
) => ReturnType<Can<N>[C]>;
