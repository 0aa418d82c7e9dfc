import { FoyerError, type Operation, unlessAborted } from "@foyer/contract";
import { read } from "@foyer/contract/wallet-standard";
import { findAdapter } from "../../kit/account-readings.ts";
import type { FeatureContext } from "../../kit/foyer.ts";
import { selectAccount, selectConnection } from "../../selectors.ts";
import { copy } from "../../store/create-store.ts";
import { readGranted } from "./read-granted.ts";
import { readSaved } from "./saved-sessions.ts";
import type { GrantRequest, PermissionsState, PermissionsVerbs, SmartSession } from "./state.ts";

type Context = FeatureContext<PermissionsState>;
type Hex = `0x${string}`;

/** What a wallet is asked by: EIP-1193. What it answers is hostile until it has been read. */
type Wallet = { request(call: { readonly method: string; readonly params: readonly unknown[] }): Promise<unknown> };

const KEY = "sessions";
const HEX = /^0x([\da-f]{2})+$/i;
const ADDRESS = /^0x[\da-f]{40}$/i;
/** As wallets know it that are asked for a signature. */
const OPERATION = "signTypedData" satisfies Operation;

/** Makes one kit's verbs. */
export function create(context: Context): PermissionsVerbs {
  const { state, storage, ports } = context;
  /** Those that are left, of this page's other tabs, too. */
  const readLeft = (): SmartSession[] => {
    const now = ports.clock.now() / 1_000;
    const ending = new Set(state.sessions.filter(({ status }) => status === "ending").map((one) => one.context));
    return readSaved(storage.get(KEY))
      .filter(({ expiry }) => expiry > now)
      .map((one) => (ending.has(one.context) ? { ...one, status: "ending" } : one));
  };
  const write = (sessions: readonly SmartSession[]): void => {
    storage.set(KEY, JSON.stringify(sessions));
    state.sessions = copy(sessions) as SmartSession[];
  };
  const mark = (at: Hex, status: SmartSession["status"]): void => {
    state.sessions = state.sessions.map((one) => (one.context === at ? copy({ ...one, status }) : one));
  };
  state.sessions = copy(readLeft());

  return {
    async grantPermissions(request) {
      const place = needPlace(context, request);
      const answer = await place.ask("wallet_grantPermissions", toParams(place, request));
      const session = readSession(answer, { ...place, request, now: ports.clock.now() });
      write([...readLeft().filter((one) => one.context !== session.context), session]);
      // Where something draws views, the user sees what may be done without asking, and where it can be ended.
      if (context.events.has("modal-requested")) context.foyer.open({ view: "SmartSessionCreated" });
      return session;
    },
    async revokePermissions({ context: at, signal }) {
      const place = needPlace(context, { signal });
      mark(at, "ending");
      try {
        await place.ask("wallet_revokePermissions", { permissionsContext: at });
      } catch (error) {
        mark(at, "active");
        throw error;
      }
      write(readLeft().filter((one) => one.context !== at));
    },
    listSessions() {
      const left = readLeft();
      write(left);
      return left;
    },
  };
}

type Place = {
  readonly address: string;
  readonly chain: `eip155:${string}`;
  ask(method: string, params: object): Promise<unknown>;
};

/** @throws {FoyerError} connection/not-found */
function needPlace(
  { foyer, adapters, signal: over }: Context,
  { chain, signal }: Pick<GrantRequest, "chain" | "signal">,
): Place {
  const state = foyer.getSnapshot();
  const connection = selectConnection(state, "eip155");
  const account = selectAccount(state, "eip155");
  if (!connection || !account) throw new FoyerError("connection/not-found", { connectionId: "eip155" });
  const adapter = findAdapter(adapters, "eip155");
  const wallet = foyer.provider({ namespace: "eip155" }) as Wallet;
  return {
    address: account.address,
    chain: chain ?? connection.chain,
    ask: (method, params) =>
      unlessAborted({ flow: "permissions", signals: [over, signal] }, async () => {
        try {
          return await wallet.request({ method, params: [params] });
        } catch (error) {
          throw await adapter.explain(error, { operation: OPERATION, connectorId: connection.connectorId });
        }
      }),
  };
}

function toParams({ address, chain }: Place, { signer, expiry, permissions }: GrantRequest): object {
  const chainId = `0x${BigInt(chain.slice("eip155:".length)).toString(16)}`;
  return { chainId, address, expiry, signer: { ...signer }, permissions: permissions.map((one) => ({ ...one })) };
}

/** Newer wallets answer with a list of what they granted. */
function readSession(
  answer: unknown,
  { address, chain, request, now }: Place & { readonly request: GrantRequest; readonly now: number },
): SmartSession {
  const granted = read(answer, 0) ?? answer;
  const context = read(granted, "context") ?? read(granted, "permissionsContext");
  if (typeof context !== "string" || !HEX.test(context)) {
    const problem = "it gave nothing by which the permission is known";
    throw new FoyerError("wallet/internal", { namespace: "eip155", operation: OPERATION, problem });
  }
  const { permissions, expiry, isWider } = readGranted(answer, { ...request, address });
  const manager = read(read(granted, "signerMeta"), "delegationManager");
  const key = read(request.signer.data, "id") ?? read(request.signer.data, "address");
  return {
    context: context as Hex,
    account: `${chain}:${address}` as SmartSession["account"],
    key: typeof key === "string" ? key : "",
    expiry,
    permissions: copy(permissions),
    ...(isWider && { isWider }),
    ...(typeof manager === "string" && ADDRESS.test(manager) && { manager }),
    grantedAt: now,
    status: "active",
  };
}
