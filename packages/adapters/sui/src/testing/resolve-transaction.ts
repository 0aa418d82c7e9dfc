import { Transaction } from "@mysten/sui/transactions";
import { base64 } from "@scure/base";

/** A transaction in the JSON of Sui's gRPC types, as far as transfers go. */
export type TransactionJson = {
  readonly sender: string;
  readonly kind: {
    readonly programmableTransaction: {
      readonly inputs: readonly InputJson[];
      readonly commands: readonly CommandJson[];
    };
  };
};

type InputJson = {
  readonly pure?: string;
  readonly fundsWithdrawal?: { readonly amount: string; readonly coinType: string };
};
type ArgumentJson = {
  readonly kind: string;
  readonly input?: number;
  readonly result?: number;
  readonly subresult?: number;
};
type CommandJson = {
  readonly splitCoins?: { readonly coin: ArgumentJson; readonly amounts: readonly ArgumentJson[] };
  readonly transferObjects?: { readonly objects: readonly ArgumentJson[]; readonly address: ArgumentJson };
  readonly moveCall?: {
    readonly package: string;
    readonly module: string;
    readonly function: string;
    readonly typeArguments: readonly string[];
    readonly arguments: readonly ArgumentJson[];
  };
};

const GENESIS = "4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S";

/** Fills in the gas, as a network does that is asked to: the transaction's bytes, base64. */
export async function resolveTransaction(
  { sender, kind }: TransactionJson,
  payment: readonly { readonly objectId: string; readonly version: string; readonly digest: string }[],
): Promise<string> {
  const { inputs, commands } = kind.programmableTransaction;
  const json = {
    version: 2,
    sender,
    // Without a coin whose version moves on, something else must keep it from being sent twice.
    expiration: payment[0]
      ? null
      : {
          ValidDuring: { minEpoch: 9, maxEpoch: 10, minTimestamp: null, maxTimestamp: null, chain: GENESIS, nonce: 1 },
        },
    gasData: { owner: sender, price: "500", budget: "3500000", payment },
    inputs: inputs.map(toInput),
    commands: commands.map(toCommand),
  };
  return base64.encode(await Transaction.from(JSON.stringify(json)).build());
}

function toInput({ pure, fundsWithdrawal }: InputJson): object {
  if (!fundsWithdrawal) return { Pure: { bytes: pure } };
  const { amount, coinType } = fundsWithdrawal;
  const reservation = { MaxAmountU64: amount };
  return { FundsWithdrawal: { reservation, typeArg: { Balance: coinType }, withdrawFrom: { Sender: true } } };
}

function toCommand({ splitCoins, transferObjects, moveCall }: CommandJson): object {
  if (splitCoins)
    return { SplitCoins: { coin: toArgument(splitCoins.coin), amounts: splitCoins.amounts.map(toArgument) } };
  if (moveCall) return { MoveCall: { ...moveCall, arguments: moveCall.arguments.map(toArgument) } };
  const { objects = [], address = { kind: "GAS" } } = transferObjects ?? {};
  return { TransferObjects: { objects: objects.map(toArgument), address: toArgument(address) } };
}

function toArgument({ kind, input, result, subresult }: ArgumentJson): object {
  if (kind === "INPUT") return { Input: input };
  if (kind === "GAS") return { GasCoin: true };
  return subresult === undefined ? { Result: result } : { NestedResult: [result, subresult] };
}
