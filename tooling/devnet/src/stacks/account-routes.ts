import { type Answer, type Route, refuse } from "../http/route.ts";
import type { StacksLedger } from "./ledger.ts";

const AMOUNT_LETTERS = 32;

/** What is told of an account: what it has, and the nonce it sends with next. */
export function accountRoutes(ledger: StacksLedger): readonly Route[] {
  const route = (path: string, answer: (address: string) => Answer | Promise<Answer>): Route => ({
    method: "GET",
    path,
    async answer({ params: [address = ""] }) {
      const [owner = ""] = address.split(".");
      if (!(await ledger.isAddress(owner))) {
        throw refuse({ status: 400, json: { error: `invalid STX address "${address}"` } });
      }
      return answer(address);
    },
  });
  return [
    route("/extended/v1/address/:address/stx", async (address) => ({ json: await writeStx(ledger, address) })),
    route("/extended/v1/address/:address/balances", async (address) => ({
      json: { stx: await writeStx(ledger, address), fungible_tokens: {}, non_fungible_tokens: {} },
    })),
    route("/extended/v1/address/:address/nonces", (address) => ({ json: writeNonces(ledger.nonce(address)) })),
    route("/v2/accounts/:address", async (address) => ({
      json: {
        balance: `0x${(await ledger.balance(address)).toString(16).padStart(AMOUNT_LETTERS, "0")}`,
        locked: `0x${"0".repeat(AMOUNT_LETTERS)}`,
        unlock_height: 0,
        nonce: Number(ledger.nonce(address)),
      },
    })),
  ];
}

async function writeStx(ledger: StacksLedger, address: string): Promise<object> {
  const balance = await ledger.balance(address);
  const sent = ledger.executedFor(address).filter((each) => each.sender === address);
  const totalSent = sum(sent.map((each) => each.transfer.amount));
  const totalFees = sum(sent.map((each) => each.fee));
  return {
    balance: String(balance),
    estimated_balance: String(balance),
    total_sent: String(totalSent),
    total_received: String(balance + totalSent + totalFees),
    total_fees_sent: String(totalFees),
    total_miner_rewards_received: "0",
    lock_tx_id: "",
    locked: "0",
    lock_height: 0,
    burnchain_lock_height: 0,
    burnchain_unlock_height: 0,
  };
}

function writeNonces(next: bigint): object {
  return {
    last_mempool_tx_nonce: null,
    last_executed_tx_nonce: next === 0n ? null : Number(next) - 1,
    possible_next_nonce: Number(next),
    detected_missing_nonces: [],
    detected_mempool_nonces: [],
  };
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}
