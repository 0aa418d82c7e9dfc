import type { Undo } from "@foyer/contract";
import { base64 } from "@scure/base";
import { createRpcError } from "../../rpc/rpc-error.ts";
import { findFailure } from "../../script/failures.ts";
import { findOwn } from "../../script/find-own.ts";
import { BITCOIN_NETWORKS, networkCalled } from "../bitcoin-networks.ts";
import type { BitcoinCore, SharedAddress } from "../core.ts";
import { answerAs } from "./answer.ts";
import {
  type FamilyOptions,
  type FamilyProvider,
  finishObject,
  payerOf,
  readPsbt,
  signerOf,
  tellNetwork,
  tellSignature,
} from "./family-provider.ts";

/** The codes of this dialect. @see https://docs.xverse.app/sats-connect */
const CODES = { rejected: -32_000, unsupported: -32_001, denied: -32_002, unknown: -32_601 } as const;

type Params = { readonly [name: string]: unknown };
type Handler = (params: Params) => Promise<unknown> | unknown;
type Listening = { readonly eventName: string; readonly cb: (event: object) => void };

/**
 * Makes the object of a wallet that speaks as Xverse does: one `request` that resolves with envelopes, and
 * `addListener`.
 * @see https://docs.xverse.app/sats-connect
 */
export function createXverseProvider(options: FamilyOptions): FamilyProvider {
  const { core, origin } = options;
  const listeners = new Set<Listening>();
  const handlers = handle(options);
  const emit = (event: { readonly type: string }): void => {
    for (const { eventName, cb } of [...listeners]) if (eventName === event.type) cb(event);
  };
  core.onChange((change) => {
    if (!core.state.origins.includes(origin) && change.origin !== origin) return;
    const addresses = core.shared(origin).map(describe);
    if (change.type === "network")
      emit({ type: "networkChange", bitcoin: networkOf(core), stacks: { name: "mainnet" }, addresses } as never);
    else if (addresses.length === 0) emit({ type: "disconnect" });
    else emit({ type: "accountChange", addresses } as never);
  });
  return {
    listenerCount: () => listeners.size,
    object: finishObject(
      {
        request(method: string, params?: Params | null) {
          const failure = findFailure(method, core.lies);
          if (failure) return failure();
          return answerAs(core.lies.errorAs ?? "envelope", async () => {
            const handler = findOwn(handlers, method);
            if (!handler) throw createRpcError({ code: CODES.unknown, message: `'${method}' does not exist.` });
            return await handler(params ?? {});
          });
        },
        addListener(first: string | Listening, cb?: Listening["cb"]): Undo {
          const entry = typeof first === "string" ? { eventName: first, cb: cb ?? (() => undefined) } : { ...first };
          listeners.add(entry);
          return () => void listeners.delete(entry);
        },
      },
      options,
    ),
  };
}

function handle({ core, origin }: FamilyOptions): { readonly [method: string]: Handler } {
  const needPermission = (): readonly SharedAddress[] => {
    const shared = core.shared(origin);
    if (!shared[0]) throw createRpcError({ code: CODES.denied, message: "Access denied." });
    return shared;
  };
  const account = (shared: readonly SharedAddress[]): unknown => ({
    id: "1",
    addresses: "accounts" in core.lies ? core.lies.accounts : shared.map(describe),
    walletType: "software",
    network: { bitcoin: networkOf(core), stacks: { name: "mainnet" }, spark: { name: "mainnet" } },
  });
  const list = async (method: string): Promise<unknown> => {
    const shared = await core.connect(origin, method);
    return "accounts" in core.lies ? core.lies.accounts : shared.map(describe);
  };
  const forget = (): null => {
    core.revoke(origin);
    core.tell({ type: "accounts", origin });
    return null;
  };
  return {
    getInfo: () => ({ version: "1.9.0", platform: "web", methods: [], supports: ["WBIP004"] }),
    async wallet_connect({ network }) {
      const wanted = networkCalled("xverse", network);
      await core.connect(origin, "wallet_connect", wanted);
      if (wanted) core.moveTo(wanted);
      return account(core.shared(origin));
    },
    wallet_getAccount: () => account(needPermission()),
    wallet_getNetwork() {
      needPermission();
      return { bitcoin: networkOf(core), stacks: { name: "mainnet" } };
    },
    // Both prompt a site that has no permission yet.
    getAccounts: () => list("getAccounts"),
    getAddresses: async () => ({ addresses: await list("getAddresses") }),
    async wallet_changeNetwork(params) {
      needPermission();
      const network = networkCalled("xverse", params["name"]);
      if (!network) throw createRpcError({ code: -32_602, message: "Unknown network." });
      await core.ask({ kind: "switch-network", origin, method: "wallet_changeNetwork", params });
      core.moveTo(network);
      return null;
    },
    wallet_disconnect: forget,
    wallet_renouncePermissions: forget,
    ...signing({ core, origin }),
  };
}

function signing({ core, origin }: FamilyOptions): { readonly [method: string]: Handler } {
  return {
    async signMessage(params) {
      const address = signerOf(core, { origin, address: String(params["address"]) });
      const protocol = params["protocol"] === "ECDSA" ? "ecdsa" : "bip322";
      const message = String(params["message"]);
      const signature = await core.signMessage({ origin, method: "signMessage", params, address, protocol, message });
      return { signature: tellSignature(core, signature), messageHash: "", address, protocol: params["protocol"] };
    },
    async signPsbt(params) {
      const [[address, inputs] = ["", []]] = Object.entries((params["signInputs"] ?? {}) as Record<string, number[]>);
      const psbt = readPsbt(params["psbt"]);
      const signed = await core.signPsbt({ origin, method: "signPsbt", params, address, psbt, inputs });
      return { psbt: base64.encode(signed.toPSBT()) };
    },
    async sendTransfer(params) {
      const [recipient] = params["recipients"] as readonly { readonly address: string; readonly amount: number }[];
      if (!recipient || typeof recipient.amount !== "number")
        throw createRpcError({ code: -32_602, message: "An amount is a number." });
      const transfer = { to: recipient.address, amount: BigInt(recipient.amount), network: core.state.network };
      const address = payerOf(core, origin)?.address ?? "";
      return { txid: await core.send({ origin, method: "sendTransfer", params: [recipient], address, transfer }) };
    },
  };
}

/** The answer of a person who said no, in this dialect. */
export function createXverseRejection(): Error {
  return createRpcError({ code: CODES.rejected, message: "User rejected request" });
}

function networkOf(core: BitcoinCore): unknown {
  return { name: tellNetwork(core, (name) => BITCOIN_NETWORKS[name].xverse) };
}

function describe({ key, address }: SharedAddress): object {
  const { publicKey, purpose, type } = key;
  return { address, publicKey, purpose, addressType: type, walletType: "software" };
}
