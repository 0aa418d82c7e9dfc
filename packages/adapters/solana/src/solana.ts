import { type Adapter, FoyerError } from "@foyer/contract";
import { connect } from "./connect.ts";
import type { Job } from "./job.ts";
import { mainnet } from "./networks.ts";
import { restore } from "./restore.ts";
import { createSession, type Session } from "./session.ts";
import type { StandardWallet } from "./standard/standard-wallet.ts";
import { supports } from "./supports.ts";

/** Options of `solana`. */
export type SolanaOptions = {
  /** The networks the application uses, the preferred one first. Default: the main network. */
  readonly networks?: Session["networks"] | undefined;
};

/** The adapter for Solana: live objects are wallets of the Wallet Standard. */
export interface SolanaAdapter extends Adapter<"solana"> {
  provider(connectorId: string): StandardWallet | undefined;
}

/**
 * Makes the adapter for Solana. It finds the wallets of the Wallet Standard, however late they come.
 * @throws {FoyerError} options/invalid
 * @see https://github.com/wallet-standard/wallet-standard
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { solana } from "@foyer/solana";
 * import { devnet, mainnet } from "@foyer/solana/networks";
 *
 * createFoyer({ app: { name: "Example" }, adapters: [solana({ networks: [mainnet, devnet] })] });
 */
export function solana(options: SolanaOptions = {}): SolanaAdapter {
  const networks = readNetworks(options.networks ?? [mainnet]);
  const session = createSession(networks, onDemand);
  const { wallets, start, refresh } = session;
  // The signal and the stop end it while its part is on the way, too.
  const later = <T>({ operation, signal }: Job, work: (part: OnDemand) => Promise<T>): Promise<T> =>
    session.run({ operation, signal }, async () => work(await onDemand()));
  return Object.freeze<SolanaAdapter>({
    specVersion: 1,
    namespace: "solana",
    networks,
    capabilities: Object.freeze<SolanaAdapter["capabilities"]>({
      verifyMessage: async (asked) => (await onDemand()).verifyMessage(asked),
      balance: (asked) => later({ operation: "balance", ...asked }, (part) => part.fetchBalance(session, asked)),
      send: (asked) => later({ operation: "sendNative", ...asked }, (part) => part.send(session, asked)),
    }),
    address: {
      check: async (asked) => (await onDemand()).checkAddress(asked),
      // Base58 has one spelling for each account.
      same: (a, b) => a === b,
    },
    start,
    refresh,
    connectors: () => wallets.all().map(({ connector }) => connector),
    connections: () => wallets.all().flatMap(({ link }) => link?.connection ?? []),
    connect: (asked) => connect(session, asked),
    restore: (asked) => restore(session, asked),
    disconnect: async (asked) => (await onDemand()).disconnect(session, asked),
    select: async (asked) => (await onDemand()).select(session, asked),
    signMessage: (asked) => later({ operation: "signMessage", ...asked }, (part) => part.signMessage(session, asked)),
    supports: (asked) => supports(session, asked),
    explain: (error, { operation, connectorId }) =>
      session.explain(error, { operation, wallet: wallets.find(connectorId) }),
    provider: (connectorId) => wallets.find(connectorId)?.live,
  });
}

type OnDemand = typeof import("./on-demand.ts").onDemand;

/** What was not in the page from the start. */
const onDemand = (): Promise<OnDemand> =>
  import("./on-demand.ts").then(
    (part) => part.onDemand,
    (cause: unknown) => {
      throw new FoyerError("library/unreachable", { library: "@foyer/solana" }, { cause });
    },
  );

function readNetworks(networks: Session["networks"]): Session["networks"] {
  if (networks[0]?.chainNamespace === "solana") return Object.freeze([...networks] as unknown as Session["networks"]);
  throw new FoyerError("options/invalid", { path: "solana.networks", problem: "must begin with a network of Solana" });
}
