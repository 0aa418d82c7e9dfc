import type { AnyAdapter, ChainId, Connection, ConnectorId, Emitter, Network, Undo } from "@foyer/contract";
import type { FoyerEvents } from "../events.ts";
import type { ConnectRequest } from "../flows/connect.ts";
import type { Gate, StartContext } from "../flows/context.ts";
import type { DisconnectRequest } from "../flows/disconnect.ts";
import type { AfterConnect } from "../flows/go-after-connect.ts";
import type { Runs } from "../flows/runs.ts";
import type { Ports } from "../ports/ports.ts";
import type { WalletDirectory, WalletLinks } from "../ports/wallet-directory.ts";
import type { Settings } from "../settings/settings.ts";
import type { FoyerState, Snapshot } from "../state.ts";
import type { Wallet, WalletChoice } from "../wallets/wallet.ts";
import type { AccountVerbs } from "./account-verbs.ts";
import type { AppIdentity } from "./app-identity.ts";
import type { AttachedFeature, FeatureSources, FeatureStorage, ProvidedPorts } from "./attached-feature.ts";
import type { ChainOf, NamespaceOf, ProviderOf, RegisteredAdapters } from "./register.ts";
import type { UiVerbs } from "./ui-verbs.ts";

/**
 * The kit: everything a host or a UI does goes through here. Its adapters say what compiles: a namespace or a network that
 * none of them has does not. A kit is used as `Foyer`, without them, where it may be any. In development builds a member that is called with what it
 * does not know throws `call/invalid`, or rejects with it where it returns a promise.
 */
export interface Foyer<A extends readonly AnyAdapter[] = readonly AnyAdapter[]> extends UiVerbs<A>, AccountVerbs<A> {
  /** Prefixes what is stored; two kits of one id on a page are told apart by a number. */
  readonly id: string;
  /** How the application presents itself to wallets. */
  readonly app: AppIdentity;
  readonly adapters: A;
  /** The ports in use; features may add to them. Before `load()` is done, the page's is only as wide as start-up needs. */
  readonly ports: Ports;

  /** The state now: frozen, and the same object until something changes. */
  getSnapshot(): Snapshot<FoyerState>;
  /** The state before anything happened, as a server renders it. */
  getInitialSnapshot(): Snapshot<FoyerState>;
  /** Calls `listener` after a change, once for a batch of writes. */
  subscribe(listener: () => void): Undo;
  /** Hears one kind of event. */
  on<K extends keyof FoyerEvents>(event: K, listener: (payload: FoyerEvents[K]) => void): Undo;
  /**
   * Attaches a feature; its verbs are fetched when first called. A feature that is attached already is given back as it
   * is.
   * @example
   * import { createFoyer } from "@foyer/core";
   *
   * const foyer = createFoyer({ app: { name: "Example" }, adapters: [] });
   * const tips = foyer.use({
   *   name: "tips",
   *   createState: () => ({ count: 0 }),
   *   load: async () => ({ create: ({ state }) => ({ give: () => ++state.count }) }),
   * });
   * await tips.give(); // 1
   */
  use<Name extends string, State, Verbs, Own extends object>(
    feature: Feature<Name, State, Verbs, Own>,
  ): AttachedFeature<State, Verbs>;
  /**
   * Begins discovery and brings saved connections back, without a prompt. Counted: the kit stops when every undo was
   * called. Does nothing on a server.
   * @throws {FoyerError} foyer/destroyed
   */
  start(): Undo;
  /** Ends everything for good; what is called afterwards rejects with foyer/destroyed. */
  destroy(): void;
  /**
   * Fetches what the kit needs to act. Every member does so by itself when called; a UI does it on intent.
   * @throws {FoyerError} library/unreachable
   */
  load(): Promise<void>;

  /**
   * Wallets present or known, merged over namespaces, best first; the same array until something changes.
   * Empty until `load()` is done; subscribers hear when it is.
   */
  getWallets(): readonly Wallet[];
  /** The wallets the host put forward. */
  readonly choice: WalletChoice;
  /** Adds a wallet directory to the host's own: its wallets are known from now on. */
  provideDirectory(directory: WalletDirectory): void;
  /** Where to get a wallet and how to open it. */
  walletLinks(walletId: string): Promise<WalletLinks | undefined>;
  /** Asks the page's wallets to announce themselves again. */
  refreshWallets(): void;

  /**
   * Connects a wallet; without one, opens the modal and resolves with what the visitor connects, in the namespace and on
   * the chain asked for. A user interface of your own says that it is there by listening to `modal-requested`.
   * @throws {FoyerError} connector/not-found, flow/aborted, modal/missing, network/not-configured, wallet/no-accounts, wallet/not-found,
   * wallet/not-installed, wallet/pending, wallet/rejected, and what else the adapter says of its wallets
   * @example
   * import { isFoyerError } from "@foyer/core";
   *
   * await foyer.connect({ wallet: "metamask" }).catch((error: unknown) => {
   *   if (!isFoyerError(error, "wallet/rejected")) throw error;
   * });
   */
  connect<N extends NamespaceOf<A> = NamespaceOf<A>>(
    request?: ConnectRequest<N, ChainOf<A, NoInfer<N>>>,
  ): Promise<Connection<N>>;
  /**
   * Ends the wait for a wallet's answer and forgets why the latest attempt failed; a late approval changes nothing.
   * Without a namespace, in all of them.
   */
  cancelConnect(namespace?: NamespaceOf<A>): void;
  /**
   * Goes where a connection that a visitor just made leads, as the modal does: to a network that must be left, to the
   * wallet's other chains, to the wallets it joins, to `redirectView`, or out of the modal.
   * @example
   * const { key: routeKey } = foyer.getSnapshot().router.stack.at(-1) ?? {};
   * const { connectorId, namespace } = await foyer.connect({ wallet: "metamask" });
   * foyer.goAfterConnect({ connectorId, namespace, routeKey });
   */
  goAfterConnect(request: AfterConnect): void;
  /**
   * Ends one connection, all of a namespace, or all. Each is ended even if another one fails. `account`, CAIP-10: takes only
   * this account out, here and in what is stored; a connection without another one is ended. A wallet that is connected
   * anew shows all that it shares.
   * @throws {FoyerError} connection/not-found, wallet/internal
   * @example
   * const { id, accounts } = await foyer.connect({ wallet: "metamask" });
   * await foyer.disconnect({ connectionId: id, account: accounts[0].id });
   */
  disconnect(request?: DisconnectRequest<NamespaceOf<A>>): Promise<void>;
  /**
   * Makes what is stored, what is shown and what wallets say agree, without a prompt: for a page that slept while another
   * tab changed something. Does nothing until the kit has started.
   */
  syncConnections(): Promise<void>;
  /**
   * Moves to another network, asking the wallet where it has one. One that was added later is known to no compiler: move
   * to it by the kit as `Foyer`.
   * @throws {FoyerError} adapter/missing, caip/invalid, flow/aborted, network/not-added, network/not-configured,
   * network/unsupported, wallet/pending, wallet/rejected, wallet/timeout
   * @see https://chainagnostic.org/CAIPs/caip-2
   */
  switchNetwork(request: { readonly network: ChainOf<A>; readonly signal?: AbortSignal | undefined }): Promise<void>;
  /**
   * Makes another open connection, or another of its accounts, the one in use. `account`: CAIP-10.
   * @throws {FoyerError} connection/not-found, address/invalid, wallet/unauthorized
   */
  switchConnection(request: { readonly connectionId: string; readonly account?: string | undefined }): Promise<void>;
  /**
   * Shows another namespace first.
   * @throws {FoyerError} adapter/missing
   */
  switchNamespace(namespace: NamespaceOf<A>): Promise<void>;
  /** Notes whether the visitor agrees to the host's terms, where `legalCheckbox` asks for it. */
  agreeToTerms(answer: { readonly isAgreed: boolean }): void;
  /** Forgets a recent connection. */
  forgetRecent(request: { readonly connectorId: ConnectorId; readonly address: string }): void;

  /**
   * The adapter of a namespace.
   * @throws {FoyerError} adapter/missing
   */
  adapter<N extends NamespaceOf<A>>(namespace: N): Extract<A[number], { namespace: N }>;
  /**
   * What is behind a connector, or behind the connection in use in a namespace, e.g. an EIP-1193 provider.
   * @example
   * const connectorId = foyer.getSnapshot().connectors.list[0]?.id ?? "eip6963:io.metamask";
   * console.log(foyer.provider(connectorId), foyer.provider({ namespace: "eip155" }));
   */
  provider<N extends NamespaceOf<A> = NamespaceOf<A>>(
    of: ConnectorId | { readonly namespace: N },
  ): ProviderOf<A, N> | undefined;
  /** Changes settings at once; what is not named stays. */
  setSettings(settings: Partial<Settings>): void;
  /** Adds a network of a namespace that has an adapter. */
  addNetwork(network: Network): void;
  /** Removes a network; if it was the one in use, the first one left takes its place. The last one stays. */
  removeNetwork(network: ChainId): void;
}

/** The kit in `Register`; without one, any kit. */
export type RegisteredFoyer = Foyer<RegisteredAdapters>;

/**
 * A part of the kit that only some visitors reach: what it knows is a branch of the kit's one state, and what it does
 * is fetched when it is first done.
 * @example
 * import { createFoyer, type Feature } from "@foyer/core";
 *
 * type Tips = { count: number };
 * const tips = (): Feature<"tips", Tips, { give(): number }> => ({
 *   name: "tips",
 *   createState: () => ({ count: 0 }),
 *   load: async () => ({ create: ({ state }) => ({ give: () => ++state.count }) }),
 * });
 * const jar = createFoyer({ app: { name: "Example" }, adapters: [] }).use(tips());
 * await jar.give(); // 1
 * jar.getSnapshot(); // { count: 1 }
 */
export interface Feature<Name extends string = string, State = unknown, Verbs = unknown, Own extends object = object> {
  /** One word; the name of its branch of the state. */
  readonly name: Name;
  /** Ports of its own, as its host gave them with its options: its verbs find them beside the kit's. */
  readonly ports?: Own | undefined;
  /** Makes its branch: plain data, a new object for each kit. */
  createState(): State;
  /** Fetches what makes its verbs, as `() => import("./verbs.ts")`. */
  load(): Promise<{ create(context: FeatureContext<State, Own>): Verbs }>;
  /**
   * Called once, when the feature is attached: it may listen to the kit, and load when something happens. What is done
   * here is part of every page, so it is little.
   */
  attach?(host: FeatureHost<Verbs>): void;
}

/** What a feature that was just attached may listen to. */
export interface FeatureHost<Verbs = unknown> {
  readonly foyer: Foyer;
  /** Aborts with the kit. */
  readonly signal: AbortSignal;
  /** Has a gate look at each connection before it counts; the undo takes it away. */
  addGate(gate: Gate): Undo;
  /** Brings what the kit and its views find in `foyer.ports`. */
  provide(ports: ProvidedPorts): void;
  /**
   * Fetches the verbs.
   * @throws {FoyerError} library/unreachable, foyer/destroyed
   */
  load(): Promise<Verbs>;
}

/** What a feature's verbs work with. */
export interface FeatureContext<State, Own extends object = object> {
  readonly foyer: Foyer;
  /** The feature's own branch: it alone writes to it. */
  readonly state: State;
  readonly ports: Ports & Own;
  readonly adapters: readonly AnyAdapter[];
  readonly events: Emitter<FoyerEvents>;
  /** One run of a kind at a time: a newer one aborts the older. */
  readonly runs: Runs;
  /** Keeps the modal open while `isHeld` says so: closing it shakes it. The undo lets it go. */
  holdOpen(isHeld: () => boolean): Undo;
  /** Strings kept between visits, under the kit's and the feature's names. */
  readonly storage: FeatureStorage;
  /** Where wallets come from that are not on the page. */
  readonly sources: FeatureSources;
  /** Aborts with the kit. */
  readonly signal: AbortSignal;
  /** The kit's own state, for what decides whether a connection counts; others change it by the kit's verbs alone. */
  readonly flow: Pick<StartContext, "state" | "put" | "save">;
}
