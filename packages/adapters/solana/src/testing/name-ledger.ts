import { createTestClock } from "@foyer/testing";
import { ed25519 } from "@noble/curves/ed25519.js";
import { toBase58 } from "../base58.ts";
import {
  favouriteKey,
  NAME_PROGRAM,
  NONE,
  nameKey,
  OFFERS_PROGRAM,
  RECORD_PROGRAM,
  RECORDS_CLASS,
  REVERSE_CLASS,
  recordKeys,
  reverseKey,
  SOL_CLASS,
  solKeys,
  TOKENIZER_PROGRAM,
  tokenKeys,
} from "../names/name-keys.ts";
import { keyOf } from "../names/program-address.ts";
import { TOKEN_PROGRAMS } from "../tokens/token-accounts.ts";

type Stored = { readonly program: string; readonly data: Uint8Array };
type Label = { readonly label: string; readonly sub?: string };

/** Somebody with a key. */
export const personOf = (seed: number) => {
  const secret = new Uint8Array(32).fill(seed);
  const key = ed25519.getPublicKey(secret);
  return { key, address: toBase58(key), sign: (signed: Uint8Array) => ed25519.sign(signed, secret) };
};

const bytes = (...parts: readonly (Uint8Array | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const u32 = (value: number) => [value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24];
const text = (value: string) => new TextEncoder().encode(value);

/** What a node keeps of names, as the programs write it, and what answers for the node. */
export function createNameLedger() {
  const accounts = new Map<string, Stored>();
  const largest = new Map<string, unknown>();
  const asked: string[] = [];
  const put = (key: Uint8Array, program: string, data: Uint8Array): void => {
    accounts.set(toBase58(key), { program, data });
  };
  const fetch = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    const { method, params } = JSON.parse(String(init?.body)) as { method: string; params: [string[] & string] };
    asked.push(method);
    if (method === "getTokenLargestAccounts") return reply({ value: largest.get(params[0]) ?? [] });
    return reply({ value: params[0].map((key) => show(accounts.get(key))) });
  };
  const putToken = (mint: Uint8Array, a: { holder: Uint8Array; program: string; sum?: number }): void => {
    const { holder, program, sum = 1 } = a;
    const [account, supply] = [new Uint8Array(32).fill(77), [sum, 0, 0, 0, 0, 0, 0, 0]];
    put(mint, program, bytes(new Uint8Array(36), supply, [0, 1], new Uint8Array(36)));
    put(account, program, bytes(mint, holder, supply, new Uint8Array(36), [1], new Uint8Array(56)));
    largest.set(toBase58(mint), [{ address: toBase58(account), amount: `${sum}` }]);
  };
  return {
    accounts,
    asked,
    largest,
    put,
    given: { clock: createTestClock(), fetch, signal: new AbortController().signal },
    name(name: Label, owner: Uint8Array): Uint8Array {
      const { key, parent } = nameKey(name);
      put(key, NAME_PROGRAM, bytes(parent, owner, keyOf(NONE)));
      return key;
    },
    favourite(owner: Uint8Array, key: Uint8Array): void {
      put(favouriteKey(owner), OFFERS_PROGRAM, bytes([6], key));
    },
    written(key: Uint8Array, name: string | Uint8Array, parent = keyOf(NONE)): void {
      const said = typeof name === "string" ? text(name) : name;
      const header = bytes(parent, keyOf(NONE), keyOf(REVERSE_CLASS));
      put(reverseKey(key, parent), NAME_PROGRAM, bytes(header, u32(said.length), said));
    },
    record(
      name: Uint8Array,
      a: { by: Uint8Array; to: Uint8Array; agreed?: Uint8Array; proofs?: number[]; length?: number },
    ) {
      const header = bytes(name, keyOf(NONE), keyOf(RECORDS_CLASS), a.proofs ?? [1, 0, 1, 0], u32(a.length ?? 32));
      put(recordKeys(name).current, NAME_PROGRAM, bytes(header, a.by, a.agreed ?? a.to, a.to));
    },
    olderRecord(name: Uint8Array, by: ReturnType<typeof personOf>, to: Uint8Array): void {
      const { older } = recordKeys(name);
      const hex = [...to, ...older].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      put(older, NAME_PROGRAM, bytes(name, by.key, keyOf(NONE), to, by.sign(text(hex))));
    },
    tokenize(name: Uint8Array, holder: Uint8Array, tag = 2): void {
      const { record, mint } = tokenKeys(name);
      put(record, TOKENIZER_PROGRAM, bytes([tag, 255], name, holder, mint));
      putToken(mint, { holder, program: TOKEN_PROGRAMS[0] });
    },
    sol(label: string, a: { owner: Uint8Array; until?: bigint; kind?: number; tag?: number; program?: string }): void {
      const until = new Uint8Array(8);
      new DataView(until.buffer).setBigInt64(0, a.until ?? 0n, true);
      const data = bytes([a.tag ?? 2], keyOf(SOL_CLASS), [a.kind ?? 0], a.owner, [0], until);
      put(solKeys(label).record, a.program ?? RECORD_PROGRAM, data);
    },
    putToken,
  };
}

const reply = (result: unknown): Response => Response.json({ jsonrpc: "2.0", id: 1, result });

function show(account: Stored | undefined): object | null {
  if (!account) return null;
  const data = btoa(String.fromCharCode(...account.data.slice(0, 512)));
  return { owner: account.program, data: [data, "base64"], lamports: 1, executable: false };
}
