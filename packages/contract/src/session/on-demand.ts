import type { Adapter } from "../adapter.ts";
import type { Connection } from "../connection.ts";
import type { WalletContext } from "../errors/catalogue.ts";
import type { FoyerError } from "../errors/foyer-error.ts";
import type { Namespace } from "../namespace.ts";
import type { Shapes } from "../shapes.ts";
import type { Session } from "./session.ts";

type Can<N extends Namespace> = Required<Adapter<N>["capabilities"]>;

/** What only some visitors need of a namespace: its on-demand chunk. Each member gets the session it works with. */
export interface OnDemand<N extends Namespace = Namespace, L = unknown> {
  checkAddress: Adapter<N>["address"]["check"];
  /** Turns anything a wallet threw into one of our errors, the thrown thing kept as its cause. */
  explain(error: unknown, context: WalletContext): FoyerError;
  signMessage(session: Session<N, L>, asked: Parameters<Adapter<N>["signMessage"]>[0]): Promise<Shapes[N]["signature"]>;
  /** By the `disconnect` of this package, with what makes a wallet forget the site where one can. */
  disconnect(
    session: Session<N, L>,
    asked: Parameters<Adapter<N>["disconnect"]>[0],
  ): Promise<{ readonly revoked: boolean }>;
  /** The `select` of this package, unless wallets have a say in it. */
  select(session: Session<N, L>, asked: Parameters<Adapter<N>["select"]>[0]): Promise<Connection<N>>;
  /** The `adopt` of this package, unless wallets need more than their live object. */
  adopt?: Later<N, L, "adopt">;
  verifyMessage?: Later<N, L, "verifyMessage">;
  signTypedData?: Later<N, L, "signTypedData">;
  switchNetwork?: Later<N, L, "switchNetwork">;
  addNetwork?: Later<N, L, "addNetwork">;
  balance?: Later<N, L, "balance">;
  tokens?: Later<N, L, "tokens">;
  estimateFee?: Later<N, L, "estimateFee">;
  send?: Later<N, L, "send">;
}

type Later<N extends Namespace, L, C extends keyof Can<N>> = (
  session: Session<N, L>,
  asked: Parameters<Can<N>[C]>[0],
) => ReturnType<Can<N>[C]>;
