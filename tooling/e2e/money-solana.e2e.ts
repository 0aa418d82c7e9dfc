import { SOLANA_TEST_ADDRESSES } from "@foyer/testing";
import { type Devnet, startDevnet } from "@foyer-tooling/devnet";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { readLamports } from "./support/chain.ts";
import { it } from "./support/journey.ts";
import { answerNext, atMoney, openAccount, review, tokenRow } from "./support/money-visit.ts";

const [, PEER] = SOLANA_TEST_ADDRESSES as [string, string];
const SOL = 1_000_000_000n;

let devnet: Devnet<"solana">;
beforeAll(async () => {
  devnet = await startDevnet({ chains: ["solana"], money: true });
});
afterAll(() => devnet.stop());

const at = () => {
  const { caip, name, url } = devnet.solana;
  return atMoney({ solana: { caip, name, url } });
};

describe("a visitor on Solana, and no server anywhere", () => {
  it("declines, sends SOL and a token, and finds them in the balance, the tokens and the activity", async ({
    visit,
  }) => {
    const there = await visit(at());
    const { modal } = there;
    const before = await readLamports(devnet.solana.url, PEER);
    await openAccount(there, "solana");
    await tokenRow(there, "HRBR").getByText("40 HRBR").waitFor();
    await modal.press("Send");
    await review(there, { amount: "0.5", to: PEER });
    await answerNext(there, "solana", "reject");
    await modal.press(/^Send$/);
    await modal.text("You declined in your wallet").waitFor();
    await answerNext(there, "solana", "approve");
    await modal.press(/^Send$/);
    await modal.text("You successfully sent 0.5 SOL").waitFor();
    expect((await readLamports(devnet.solana.url, PEER)) - before).toBe(SOL / 2n);
    await modal.press("Done");
    await modal.press("Send");
    await review(there, { amount: "15", to: PEER, token: "HRBR" });
    await modal.press(/^Send$/);
    await modal.text("You successfully sent 15 HRBR").waitFor();
    await modal.press("Done");
    await tokenRow(there, "HRBR").getByText("25 HRBR").waitFor({ timeout: 20_000 });
    await modal.press("Activity");
    // By the chain: what was there before this page, too.
    await modal.text(/^\+100 SOL$/).waitFor();
    await modal.text(/^0\.5 SOL$/).waitFor();
    // The chain tells of a token by its address alone.
    await modal.text(/^15\b/).waitFor();
  });
});
