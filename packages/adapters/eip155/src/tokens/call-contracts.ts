import { FoyerError } from "@foyer/contract";
import { askRpc, type RpcAnswer, type RpcRequest } from "@foyer/contract/on-demand";
import { read } from "@foyer/contract/wallet-standard";
import type { EvmNetwork } from "../evm-network.ts";
import { readQuantity } from "../quantity.ts";
import { readBytes, readLength, readWord, writeWord } from "./abi.ts";

/** A question to a contract. `data`: hex without `0x`, its selector first. */
export type ContractCall = { readonly to: string; readonly data: string };

/** What a contract gave, in hex without `0x`; undefined where it failed, or there is none. */
export type ContractAnswer = string | undefined;

/** Whom to ask, and for how long. */
export type ChainWork = Pick<RpcRequest, "host" | "scope"> & { readonly network: EvmNetwork };

/** Where Multicall3 is on nearly all chains. @see https://www.multicall3.com */
const MULTICALL3 = "0xcA11bde05977b3631167028862bE2a173976CA11";
/** `aggregate3((address,bool,bytes)[])` */
const AGGREGATE3 = "82ad56cb";
/** `getChainId()` of Multicall3 */
const GET_CHAIN_ID = "3408e470";
/** `getEthBalance(address)` of Multicall3 */
const GET_ETH_BALANCE = "4d2301cc";
/** Questions on their way to a node at one time, where each is one of its own. */
const AT_ONCE = 6;

/**
 * Asks contracts, and for an account's native coins: in one call of Multicall3, or one by one where the chain has none,
 * or where one of the contracts burns the gas of all.
 * @throws {FoyerError} network/unreachable, also where the node is on another chain
 * @see https://github.com/mds1/multicall3
 */
export async function callContracts(
  work: ChainWork,
  { address, calls }: { readonly address: string; readonly calls: readonly ContractCall[] },
): Promise<{ readonly native: bigint; readonly answers: readonly ContractAnswer[] }> {
  const multicall = work.network.contracts?.multicall3?.address ?? MULTICALL3;
  const own = [GET_CHAIN_ID, `${GET_ETH_BALANCE}${writeWord(address)}`].map((data) => ({ to: multicall, data }));
  const together = await callTogether(work, { multicall, calls: [...own, ...calls] });
  if (together) {
    const [chain = "", native = "", ...answers] = together;
    checkChain(work, readWord(chain, 0));
    return { native: need(work, readWord(native, 0)), answers };
  }
  const ask = async (method: string, params: readonly unknown[]): Promise<bigint | undefined> => {
    const answer = await askRpc({ ...work, method, params });
    return "result" in answer ? readQuantity(answer.result) : undefined;
  };
  const [chain, native] = await Promise.all([ask("eth_chainId", []), ask("eth_getBalance", [address, "latest"])]);
  checkChain(work, chain);
  return { native: need(work, native), answers: await callEach(work, calls) };
}

function unsound({ network }: ChainWork, problem: string): FoyerError {
  return new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem });
}

function checkChain(work: ChainWork, id: bigint | undefined): void {
  if (id !== BigInt(work.network.id)) throw unsound(work, `its node is on chain ${id ?? "unknown"}`);
}

function need(work: ChainWork, native: bigint | undefined): bigint {
  if (native === undefined) throw unsound(work, "it gave no balance");
  return native;
}

/** Undefined: nobody answers there, or not as Multicall3 does. */
async function callTogether(
  work: ChainWork,
  { multicall, calls }: { readonly multicall: string; readonly calls: readonly ContractCall[] },
): Promise<readonly ContractAnswer[] | undefined> {
  const asked = await askCall(work, { to: multicall, data: `${AGGREGATE3}${writeCalls(calls)}` });
  const answer = "result" in asked ? readCall(asked.result) : undefined;
  const answers = answer === undefined ? undefined : readAnswers(answer);
  return answers?.length === calls.length ? answers : undefined;
}

async function callEach(work: ChainWork, calls: readonly ContractCall[]): Promise<readonly ContractAnswer[]> {
  const answers: ContractAnswer[] = [];
  for (let at = 0; at < calls.length; at += AT_ONCE)
    answers.push(...(await Promise.all(calls.slice(at, at + AT_ONCE).map((one) => callOne(work, one)))));
  return answers;
}

/** An execution that failed, in nodes' words; other errors, such as a limit, say nothing of the contract. */
const EXECUTION = /revert|execut|opcode|out of gas|\bvm\b|stack/i;

/** @throws {FoyerError} network/unreachable, where a node refuses to tell */
async function callOne(work: ChainWork, asked: ContractCall): Promise<ContractAnswer> {
  const answer = await askCall(work, asked);
  if ("result" in answer) return readCall(answer.result);
  const [code, message] = [read(answer.error, "code"), `${read(answer.error, "message")}`];
  if (code === 3 || EXECUTION.test(message)) return undefined;
  throw unsound(work, message.slice(0, 200));
}

function askCall(work: ChainWork, { to, data }: ContractCall): Promise<RpcAnswer> {
  return askRpc({ ...work, method: "eth_call", params: [{ to, data: `0x${data}` }, "latest"] });
}

function readCall(result: unknown): ContractAnswer {
  return typeof result === "string" && /^0x([\da-f]{2})+$/i.test(result) ? result.slice(2) : undefined;
}

/** As `(address target, bool allowFailure, bytes callData)[]`. */
function writeCalls(calls: readonly ContractCall[]): string {
  const tuples = calls.map(({ to, data }) => {
    const padded = data.padEnd(Math.ceil(data.length / 64) * 64, "0");
    return [writeWord(to), writeWord(1), writeWord(0x60), writeWord(data.length / 2), padded].join("");
  });
  let offset = calls.length * 32;
  const offsets = tuples.map((tuple) => {
    const at = offset;
    offset += tuple.length / 2;
    return writeWord(at);
  });
  return [writeWord(0x20), writeWord(calls.length), ...offsets, ...tuples].join("");
}

/** As `(bool success, bytes returnData)[]`. */
function readAnswers(hex: string): readonly ContractAnswer[] | undefined {
  const start = readLength(hex, 0);
  const count = start === undefined ? undefined : readLength(hex, start);
  if (start === undefined || count === undefined) return undefined;
  const list = start + 32;
  return Array.from({ length: count }, (_, index) => {
    const at = readLength(hex, list + index * 32);
    const tuple = at === undefined ? undefined : list + at;
    const bytesAt = tuple === undefined ? undefined : readLength(hex, tuple + 32);
    if (tuple === undefined || bytesAt === undefined || readWord(hex, tuple) !== 1n) return undefined;
    return readBytes(hex, tuple + bytesAt) || undefined;
  });
}
