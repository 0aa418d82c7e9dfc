import { describe, expect, it } from "vitest";
import { askDialect } from "../../testing/ask-dialect.ts";
import { hiro } from "./hiro.ts";

// Written after the examples of https://docs.hiro.so/apis/stacks-blockchain-api (read November 2026), shortened.
const ADDRESS = "SP318Q55DEKHRXJK696033DQN5C54D9K2EE6DHRWP";
const OTHER = "SPV9K21TBFAK4KNRJXF5DFP8N7W46G4V9RCJDC22";
const sent = {
  tx: {
    tx_id: `0x${"1".repeat(64)}`,
    nonce: 6,
    fee_rate: "180",
    sender_address: ADDRESS,
    tx_status: "success",
    tx_type: "token_transfer",
    block_height: 144_000,
    block_time: 1_716_000_000,
    token_transfer: { recipient_address: OTHER, amount: "1500000", memo: "0x" },
  },
  stx_sent: "1500180",
  stx_received: "0",
  events: {
    stx: { transfer: 1, mint: 0, burn: 0 },
    ft: { transfer: 0, mint: 0, burn: 0 },
    nft: { transfer: 0, mint: 0, burn: 0 },
  },
};
const called = {
  tx: {
    ...sent.tx,
    tx_id: `0x${"2".repeat(64)}`,
    tx_type: "contract_call",
    tx_status: "abort_by_response",
    token_transfer: undefined,
    contract_call: { contract_id: `${OTHER}.pool`, function_name: "take" },
  },
  stx_sent: "180",
  stx_received: "0",
};

describe("hiro", () => {
  it("tells transfers and calls, and pages by what came before", async () => {
    const query = askDialect({
      address: ADDRESS,
      chain: "stacks:1",
      answer: () => ({ limit: 25, offset: 0, total: 3, results: [sent, called] }),
    });
    const { entries, next } = await hiro.history(query);
    expect(entries).toMatchObject([
      {
        from: ADDRESS,
        to: OTHER,
        nonce: 6,
        status: "confirmed",
        movements: [{ direction: "out", amount: 1_500_000n }],
      },
      { to: `${OTHER}.pool`, status: "failed", movements: [] },
    ]);
    await hiro.history({ ...query, cursor: next });
    expect(query.asked[1]?.path).toBe(`/extended/v2/addresses/${ADDRESS}/transactions?limit=25&offset=2`);
  });

  it("gives STX and tokens by the contract behind each", async () => {
    const answer = (): unknown => ({
      stx: { balance: "16216000000000", total_sent: "0", total_received: "16216000000000", locked: "0" },
      fungible_tokens: { [`${OTHER}.token::usda`]: { balance: "15", total_sent: "0", total_received: "15" } },
      non_fungible_tokens: {},
    });
    expect(await hiro.balances?.(askDialect({ address: ADDRESS, chain: "stacks:1", answer }))).toMatchObject([
      { asset: { kind: "native" }, amount: 16_216_000_000_000n },
      { asset: { id: `${OTHER}.token`, symbol: "usda" }, amount: 15n },
    ]);
  });
});
