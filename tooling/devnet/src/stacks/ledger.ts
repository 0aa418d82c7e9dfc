import { rejection } from "./rejection.ts";
import { type SignedTransaction, startSimnet } from "./simnet.ts";

/** A transfer that was made, at the height of the block it is in. */
export type Executed = SignedTransaction & {
  readonly transfer: NonNullable<SignedTransaction["transfer"]>;
  readonly height: number;
};

/** The simnet with what it does not keep: nonces, fees, and what has happened. */
export type StacksLedger = {
  readonly pid: number;
  isAddress(address: string): Promise<boolean>;
  balance(address: string): Promise<bigint>;
  height(): Promise<number>;
  nonce(address: string): bigint;
  find(txid: string): Executed | undefined;
  /** The transfers that concern an address, newest first. */
  executedFor(address: string): readonly Executed[];
  fund(address: string, amount: bigint): Promise<void>;
  /** Checks a signed transfer and makes it; returns its id. @throws {Rejection} */
  send(hex: string): Promise<string>;
  stop(): Promise<void>;
  kill(): void;
};

/** The chain id of every network that is not the main one. */
export const TESTNET_CHAIN_ID = 0x80000000;

/** What a transfer costs at least, in microSTX: one for each byte of the shortest. */
const LEAST_FEE = 180n;

// Takes the fees, which the simnet knows nothing of.
const MINER = "ST000000000000000000002AMW42H";

/** Starts the simnet and gives each address some microSTX. */
export async function createLedger(funded: readonly string[], amount: bigint): Promise<StacksLedger> {
  const simnet = await startSimnet();
  const nonces = new Map<string, bigint>();
  const executed: Executed[] = [];
  try {
    for (const address of funded) await simnet.fund(address, amount);
  } catch (error) {
    simnet.kill();
    throw error;
  }
  const nonce = (address: string): bigint => nonces.get(address) ?? 0n;
  const { isAddress, balance, height, fund, stop, kill } = simnet;

  const execute = async (hex: string): Promise<string> => {
    const transaction = await read(simnet.read(hex));
    const { sender, fee, txid } = transaction;
    const transfer = await check(transaction, { nonce: nonce(sender), balance: await balance(sender) });
    nonces.set(sender, nonce(sender) + 1n);
    await simnet.transfer({ sender, recipient: MINER, amount: fee });
    if (!(await simnet.transfer({ sender, ...transfer }))) throw new Error(`The simnet refused the transfer ${txid}.`);
    executed.unshift({ ...transaction, transfer, height: await height() });
    return txid;
  };
  let last: Promise<unknown> = Promise.resolve();

  return {
    pid: simnet.pid,
    isAddress,
    balance,
    height,
    nonce,
    find: (txid) => executed.find((each) => each.txid === txid),
    executedFor: (address) => executed.filter((each) => [each.sender, each.transfer.recipient].includes(address)),
    fund,
    send(hex) {
      // One after another: a nonce is checked against what came before.
      const next = last.then(() => execute(hex));
      // A failure is told to whoever sent it, and does not stop the others.
      last = next.catch(() => undefined);
      return next;
    },
    stop,
    kill,
  };
}

async function read(reading: Promise<SignedTransaction>): Promise<SignedTransaction> {
  try {
    return await reading;
  } catch (error) {
    throw rejection("Deserialization", { message: (error as Error).message });
  }
}

async function check(
  transaction: SignedTransaction,
  sender: { readonly nonce: bigint; readonly balance: bigint },
): Promise<Executed["transfer"]> {
  const { txid, transfer, nonce, fee, wrongSignature } = transaction;
  const reject = (reason: string, data?: object): Error => rejection(reason, data, txid);
  if (!transaction.isTestnet || transaction.chainId !== TESTNET_CHAIN_ID) throw reject("BadTransactionVersion");
  if (wrongSignature) throw reject("SignatureValidation", { message: wrongSignature });
  if (!transfer || transaction.isSponsored) {
    const message = "This local chain executes plain transfers of STX only.";
    throw reject("ServerFailureOther", { message });
  }
  if (transfer.recipient === transaction.sender) throw reject("TransferRecipientIsSender");
  if (transfer.amount <= 0n) throw reject("TransferAmountMustBePositive");
  if (fee < LEAST_FEE) throw reject("FeeTooLow", { expected: Number(LEAST_FEE), actual: Number(fee) });
  if (nonce !== sender.nonce) {
    const counts = { expected: Number(sender.nonce), actual: Number(nonce) };
    throw reject("BadNonce", { ...counts, is_origin: true, principal: transaction.sender });
  }
  const expected = transfer.amount + fee;
  if (expected > sender.balance) {
    throw reject("NotEnoughFunds", { expected: hex(expected), actual: hex(sender.balance) });
  }
  return transfer;
}

function hex(amount: bigint): string {
  return `0x${amount.toString(16).padStart(32, "0")}`;
}
