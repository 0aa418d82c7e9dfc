import { createHash } from "node:crypto";
import { decodeSs58 } from "../../encoding/ss58.ts";
import type { RpcMethods } from "../../rpc/answer.ts";
import { invalidParams, text } from "../../rpc/params.ts";
import { type AccountInfo, readAccountKey, writeAccountInfo } from "./account-storage.ts";

/** Accounts by their bytes in hex. */
export type Accounts = Map<string, AccountInfo>;

/** A hash that no chain has: SHA-256 of "recorded-polkadot". */
export const GENESIS_HASH = "0x3cb912296e208779c736899605bd78634e270b73c3b0380eaee6aaa30ae17afc";

const BLOCK_MS = 6_000;
const NO_HASH = `0x${"0".repeat(64)}`;

const VERSION = {
  specName: "recorded-polkadot",
  implName: "recorded-polkadot",
  authoringVersion: 1,
  specVersion: 1,
  implVersion: 1,
  transactionVersion: 1,
  stateVersion: 1,
  apis: [],
};

/** What wallets and applications read of a chain, by hand: there is no runtime, and blocks are empty. */
export function polkadotMethods(accounts: Accounts, startedAt = Date.now()): RpcMethods {
  const height = (): number => Math.floor((Date.now() - startedAt) / BLOCK_MS);
  const methods: RpcMethods = {
    system_chain: () => "recorded-polkadot",
    system_name: () => "recorded-polkadot",
    system_version: () => "1.0.0",
    system_properties: () => ({ ss58Format: 42, tokenDecimals: 12, tokenSymbol: "UNIT" }),
    system_health: () => ({ peers: 0, isSyncing: false, shouldHavePeers: false }),
    system_accountNextIndex: (params) => accounts.get(accountOf(text(params, 0)))?.nonce ?? 0,
    state_getRuntimeVersion: () => VERSION,
    state_getStorage(params) {
      const account = readAccountKey(text(params, 0));
      const info = account && accounts.get(account.toString("hex"));
      return info ? writeAccountInfo(info) : null;
    },
    chain_getBlockHash: ([number = height()]) => (isHeight(number, height()) ? hashOf(Number(number)) : null),
    chain_getFinalizedHead: () => hashOf(height()),
    chain_getHeader: () => ({
      number: `0x${height().toString(16)}`,
      parentHash: height() === 0 ? NO_HASH : hashOf(height() - 1),
      stateRoot: NO_HASH,
      extrinsicsRoot: NO_HASH,
      digest: { logs: [] },
    }),
    // Which no real node has.
    devnet_fund: (params) => fund(accounts, text(params, 0), BigInt(text(params, 1))),
    rpc_methods: () => ({ methods: Object.keys(methods) }),
  };
  return methods;
}

/** Gives an address, in SS58 or hex, something in the smallest unit. */
export function fund(accounts: Accounts, address: string, amount: bigint): null {
  const account = accountOf(address);
  const { nonce = 0, free = 0n } = accounts.get(account) ?? {};
  accounts.set(account, { nonce, free: free + amount });
  return null;
}

/** Reads an address, or the bytes of an account in hex, to those bytes. */
function accountOf(address: string): string {
  if (/^0x([0-9a-f]{40}|[0-9a-f]{64})$/i.test(address)) return address.slice(2).toLowerCase();
  const account = decodeSs58(address);
  if (!account) throw invalidParams(`${address} is not an address`);
  return account.toString("hex");
}

function isHeight(number: unknown, latest: number): boolean {
  return Number.isInteger(Number(number)) && Number(number) >= 0 && Number(number) <= latest;
}

function hashOf(height: number): string {
  if (height === 0) return GENESIS_HASH;
  return `0x${createHash("sha256").update(`${GENESIS_HASH} ${height}`).digest("hex")}`;
}
