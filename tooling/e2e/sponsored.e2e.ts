import { type Bundler, startBundler } from "@foyer-tooling/devnet/bundler";
import { createPublicClient, createTestClient, type Hex, http, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { agree, frameOf } from "./support/embedded-visit.ts";
import { it } from "./support/journey.ts";
import { addressOf, ask, comeSmart } from "./support/smart-visit.ts";
import { startEmbedded } from "./support/start-embedded.ts";

let bundler: Bundler;
const first = () => inject("stage").evm[0] as NonNullable<ReturnType<typeof inject<"stage">>["evm"][0]>;
beforeAll(async () => {
  bundler = await startBundler({ url: first().url });
}, 180_000);
afterAll(() => bundler?.stop());

const someone = (): Hex => privateKeyToAccount(generatePrivateKey()).address;
const balance = (address: Hex): Promise<bigint> =>
  createPublicClient({ transport: http(first().url) }).getBalance({ address });

/** Everything behind the wallet, of an operator whose server pays so much for each person in a day. */
function startSponsored(visitorGweiPerDay: number) {
  const sponsor = { paymaster: bundler.contracts.paymaster, projectGweiPerDay: 10 ** 12, visitorGweiPerDay };
  return startEmbedded(inject("stage"), {
    isSameSite: true,
    bundlers: { [first().caip]: { bundler: bundler.url, paymaster: "server" } },
    environment: {
      EMBEDDED_SPONSORS: JSON.stringify({ [first().caip]: sponsor }),
      EMBEDDED_SPONSOR_KEY: bundler.paymaster.key,
    },
  });
}

describe("a visitor whose operator pays", { timeout: 120_000 }, () => {
  it("pays nothing within what the operator's server pays in a day", async ({ visit }) => {
    const parts = await startSponsored(10 ** 11);
    try {
      const there = await comeSmart(visit as never, parts);
      const account = (await addressOf(there)) as Hex;
      const calls = [{ to: someone(), data: "0x" }];
      const chainId = `0x${first().chainId.toString(16)}`;
      const sent = ask(there, "wallet_sendCalls", [{ version: "2.0.0", from: account, chainId, calls }]);
      await frameOf(there.page, parts).getByText("Paid for you").waitFor();
      await agree(there.page, parts);
      const { id } = (await sent) as { readonly id: string };
      const status = async () => ((await ask(there, "wallet_getCallsStatus", [id])) as { status: number }).status;
      await expect.poll(status, { timeout: 20_000 }).toBe(200);
      expect(await balance(account)).toBe(0n);
    } finally {
      await parts.stop();
    }
  });

  it("is told once that is used up, and pays", async ({ visit }) => {
    const parts = await startSponsored(1);
    try {
      const there = await comeSmart(visit as never, parts);
      there.faults.ignore(/status of 429/);
      const account = (await addressOf(there)) as Hex;
      const client = createTestClient({ mode: "anvil", transport: http(first().url) });
      await client.setBalance({ address: account, value: parseEther("1") });
      const calls = [{ to: someone(), data: "0x" }];
      const chainId = `0x${first().chainId.toString(16)}`;
      const sent = ask(there, "wallet_sendCalls", [{ version: "2.0.0", from: account, chainId, calls }]);
      const frame = frameOf(there.page, parts);
      await frame.getByText("You: what is paid for you today is used up").hover();
      await frame.getByText("Fee, at most").waitFor();
      await agree(there.page, parts);
      const { id } = (await sent) as { readonly id: string };
      const status = async () => ((await ask(there, "wallet_getCallsStatus", [id])) as { status: number }).status;
      await expect.poll(status, { timeout: 20_000 }).toBe(200);
      expect(await balance(account)).toBeLessThan(parseEther("1"));
    } finally {
      await parts.stop();
    }
  });
});
