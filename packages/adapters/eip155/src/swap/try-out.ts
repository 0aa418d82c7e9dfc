import { isFoyerError, type SwapCall, type SwapQuote, type SwapTrial } from "@foyer/contract";
import { askRpc } from "@foyer/contract/on-demand";
import { toQuantity } from "../quantity.ts";
import { readBytes, readLength, readWord } from "../tokens/abi.ts";
import type { ChainWork } from "../tokens/call-contracts.ts";
import { addressOf, readAsset } from "./assets.ts";
import { TRIAL_CODE } from "./trial-code.ts";
import { bytes, listOf, writeCall } from "./words.ts";

/** Who pays for the gas of a trial: nobody. */
const NOBODY = "0x00000000000000000000000000000000000f0e0d";
const RICH = 2n ** 160n;
/** What contracts say of why they fail is read no further, in characters. */
const REASON_LIMIT = 200;
/** `Error(string)` */
const ERROR = "08c379a0";

/**
 * Has a node try a swap out, with the account's own coins and as if it had let the spender take what it needs: for the one
 * question, the node takes trial.sol for the account's code. Nodes that know no such questions leave it unknown.
 * @see https://geth.ethereum.org/docs/interacting-with-geth/rpc/objects#state-override-set
 */
export async function tryOut(
  work: ChainWork,
  {
    account,
    from,
    to,
    amount,
    spender,
    call,
  }: Pick<SwapQuote, "account" | "from" | "to" | "amount" | "spender"> & { readonly call: SwapCall },
): Promise<SwapTrial> {
  const address = addressOf(account);
  const [given, taken] = [readAsset(from).token, readAsset(to).token];
  const allow = (sum: bigint): string => writeCall("095ea7b3", spender ?? "0x0", sum);
  // Some tokens change what is allowed only from or to nothing, and others are never allowed nothing.
  const steps =
    spender === undefined || given === undefined
      ? []
      : [
          writeStep({ to: given, data: allow(0n), value: 0n }, true),
          writeStep({ to: given, data: allow(amount), value: 0n }, false),
        ];
  const data = writeCall(
    "08e7237d",
    listOf([...steps, writeStep({ ...call, data: call.data.slice(2) }, false)]),
    taken ?? "0x0",
  );
  const transaction = { from: NOBODY, to: address, data: `0x${data}`, value: toQuantity(call.value) };
  const overrides = { [address]: { code: TRIAL_CODE }, [NOBODY]: { balance: toQuantity(RICH) } };
  try {
    const answer = await askRpc({ ...work, method: "eth_call", params: [transaction, "latest", overrides] });
    return "result" in answer ? readTrial(answer.result) : { status: "unknown" };
  } catch (error) {
    work.scope.throwIfAborted();
    if (isFoyerError(error)) return { status: "unknown" };
    throw error;
  }
}

/** As `(address to, uint256 value, bytes data, bool mayFail)`. */
function writeStep(
  { to, value, data }: { readonly to: string; readonly value: bigint; readonly data: string },
  mayFail: boolean,
): { readonly tail: string } {
  return { tail: writeCall("", to, value, bytes(data), mayFail ? 1 : 0) };
}

/** `(bool ok, uint256 received, bytes reason)`; an account whose code was not taken for another has nothing to say. */
function readTrial(result: unknown): SwapTrial {
  const hex = typeof result === "string" ? result.slice(2) : "";
  const [isOk, received] = [readWord(hex, 0), readWord(hex, 32)];
  if (isOk === undefined || received === undefined) return { status: "unknown" };
  if (isOk === 1n) return { status: "passes", received };
  const at = readLength(hex, 64);
  return { status: "fails", reason: readReason(at === undefined ? "" : (readBytes(hex, at) ?? "")) };
}

/** A contract's own words, where it has some. */
function readReason(hex: string): string {
  if (!hex.startsWith(ERROR)) return "";
  const said = hex.slice(ERROR.length);
  const at = readLength(said, 0);
  const text = at === undefined ? "" : (readBytes(said, at) ?? "");
  const pairs = text.match(/../g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))).slice(0, REASON_LIMIT);
}
