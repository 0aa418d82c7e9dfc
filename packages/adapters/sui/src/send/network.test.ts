import { createStandardWallet, SUI_TEST_ADDRESSES, suiPart } from "@foyer/testing";
import { Transaction } from "@mysten/sui/transactions";
import { base64 } from "@scure/base";
import { describe, expect, it } from "vitest";
import { mainnet } from "../networks.ts";
import { startAdapter } from "../testing/start-adapter.ts";
import { type Answer, createSuiNetwork, simulated } from "../testing/sui-network.ts";

const [SENDER, RECEIVER] = SUI_TEST_ADDRESSES as [string, string];
const transfer = { to: RECEIVER, amount: 1_000_000_000n };
const [ONE, TWO] = ["https://one.example/graphql", "https://two.example/graphql"] as const;

/** A connected wallet on a network of two servers that answer like this. */
async function connected(answers: { readonly [name: string]: Answer } = {}) {
  const network = createSuiNetwork({ answers });
  const twoServers = { ...mainnet, rpcUrls: { default: { http: [ONE, TWO] } } };
  const started = startAdapter({ fetch: network.fetch, networks: [twoServers] });
  const part = suiPart({ build: ({ json }) => Transaction.from(json).build() });
  const wallet = createStandardWallet({ name: "Alder", parts: [part] });
  wallet.register(started.page);
  const { id } = await started.adapter.connect({ connectorId: "wallet-standard:sui:Alder" });
  const asked = (name: string) => network.asked.filter((one) => one.name === name).map(({ url }) => url);
  const { send, estimateFee } = started.adapter.capabilities;
  return {
    ...started,
    network,
    wallet,
    asked,
    send: (more: object = {}) => send?.({ connectionId: id, transfer, ...more }),
    estimateFee: (more: object = {}) => estimateFee?.({ connectionId: id, transfer, ...more }),
  };
}

const failing =
  (code: string | undefined, message = "No"): Answer =>
  () => ({
    data: null,
    errors: [{ message, ...(code && { extensions: { code } }) }],
  });

describe("a network that is asked to send", () => {
  it("is asked at its next server when the first one fails", async () => {
    const { send, asked } = await connected({
      executeTransaction: (_, url) => {
        if (url === ONE) throw new TypeError("connection lost");
        return { data: { executeTransaction: { effects: { status: "SUCCESS" } } } };
      },
    });
    expect(await (await send())?.settled()).toBe("confirmed");
    expect(asked("executeTransaction")).toEqual([ONE, TWO]);
  });

  it("leaves it open whether a transaction went out when nobody answered, and is asked until it knows", async () => {
    let questions = 0;
    const { send, clock, asked } = await connected({
      executeTransaction: () => {
        throw new TypeError("connection lost");
      },
      transaction: () => ({ data: { transaction: ++questions < 3 ? null : { effects: { status: "SUCCESS" } } } }),
    });
    const sent = await send();
    expect(sent?.hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/);
    const settled = sent?.settled();
    await clock.advanceAsync(3_000);
    expect(await settled).toBe("confirmed");
    expect(asked("executeTransaction")).toEqual([ONE, TWO]);
  });

  it.each(["REQUEST_TIMEOUT", "INTERNAL_SERVER_ERROR"])(
    "may have sent it all the same when a server says %s",
    async (code) => {
      const { send } = await connected({ executeTransaction: failing(code) });
      expect(await (await send())?.settled()).toBe("confirmed");
    },
  );

  it("may have sent it when its answer says nothing of how it went", async () => {
    const { send } = await connected({
      executeTransaction: () => ({ data: { executeTransaction: { effects: null } } }),
    });
    expect(await (await send())?.settled()).toBe("confirmed");
  });

  it.each([
    ["BAD_USER_INPUT", "Balance of gas object 5 is lower than the needed amount: 100", "wallet/insufficient-funds"],
    ["BAD_USER_INPUT", "Invalid user signature", "wallet/internal"],
    [undefined, "Transaction is not valid", "wallet/internal"],
  ])("refuses it with %s: %s", async (code, message, expected) => {
    const { send } = await connected({ executeTransaction: failing(code, message) });
    await expect(send()).rejects.toMatchObject({ code: expected, context: { operation: "sendNative" } });
  });

  it("never calls a transaction failed that it has not seen", async () => {
    const { send, clock } = await connected({
      executeTransaction: () => undefined as never,
      transaction: () => ({ data: { transaction: null } }),
    });
    const refused = send();
    await expect(refused).rejects.toMatchObject({ code: "wallet/internal" });
    const { send: again, clock: time } = await connected({
      executeTransaction: failing("REQUEST_TIMEOUT"),
      transaction: () => ({ data: { transaction: null } }),
    });
    const settled = (await again())?.settled().catch((error: unknown) => error);
    await time.advanceAsync(70_000);
    expect(await settled).toMatchObject({ code: "network/unreachable", retryable: true });
    expect(time.pendingTimers() + clock.pendingTimers()).toBe(0);
  });

  it("may miss a question or two, but not five in a row", async () => {
    let questions = 0;
    const shaky = await connected({
      executeTransaction: failing("REQUEST_TIMEOUT"),
      transaction: () => {
        questions += 1;
        if (questions <= 8) throw new TypeError("no network");
        return { data: { transaction: { effects: { status: "SUCCESS" } } } };
      },
    });
    const settled = (await shaky.send())?.settled();
    await shaky.clock.advanceAsync(10_000);
    expect(await settled).toBe("confirmed");
    const gone = await connected({
      executeTransaction: failing("REQUEST_TIMEOUT"),
      transaction: () => {
        throw new TypeError("no network");
      },
    });
    const lost = (await gone.send())?.settled().catch((error: unknown) => error);
    await gone.clock.advanceAsync(10_000);
    expect(await lost).toMatchObject({ code: "network/unreachable" });
  });

  it("is waited for no longer than the caller or the adapter does", async () => {
    const { send, stop, clock } = await connected({
      executeTransaction: failing("REQUEST_TIMEOUT"),
      transaction: () => ({ data: { transaction: null } }),
    });
    const sent = await send();
    const controller = new AbortController();
    const aborted = sent?.settled({ signal: controller.signal });
    await clock.advanceAsync(1_500);
    controller.abort();
    await expect(aborted).rejects.toMatchObject({ code: "flow/aborted" });
    const stopped = sent?.settled();
    stop();
    await expect(stopped).rejects.toMatchObject({ code: "flow/aborted" });
    expect(clock.pendingTimers()).toBe(0);
  });
});

describe("a network that is asked to build", () => {
  it("fills in the gas and nothing else, whatever it answers", async () => {
    const { send, network } = await connected({
      resolveTransaction: async () => {
        const thief = new Transaction();
        thief.setSender(RECEIVER);
        thief.transferObjects([thief.gas], RECEIVER);
        thief.setGasBudget(5);
        thief.setGasPrice(5);
        thief.setGasPayment([{ objectId: "0x7", version: "3", digest: "11111111111111111111111111111112" }]);
        const transactionBcs = base64.encode(await thief.build());
        return simulated("SUCCESS", { transactionBcs });
      },
    });
    await send();
    const { variables } = network.asked.find(({ name }) => name === "executeTransaction") ?? {};
    const { sender, commands, gasData } = Transaction.from(String(variables?.["bytes"])).getData();
    expect(sender).toBe(SENDER);
    expect(commands.map(({ $kind }) => $kind)).toEqual(["SplitCoins", "TransferObjects"]);
    expect(gasData).toMatchObject({ budget: "5", price: "5" });
  });

  it.each(["InsufficientCoinBalance in command 0", "InsufficientGas", "No valid gas coins found for the transaction."])(
    "says that there is too little before anybody is asked to sign: %s",
    async (message) => {
      const { send, estimateFee, wallet } = await connected({
        resolveTransaction: () => simulated("FAILURE", { message }),
      });
      await expect(send()).rejects.toMatchObject({ code: "wallet/insufficient-funds", context: { wallet: "Alder" } });
      await expect(estimateFee()).rejects.toMatchObject({
        code: "wallet/insufficient-funds",
        context: { operation: "estimateFee" },
      });
      expect(wallet.prompts).toHaveLength(1);
    },
  );

  it("is no wallet's failure when it cannot build", async () => {
    const { send, wallet } = await connected({ resolveTransaction: failing("INTERNAL_SERVER_ERROR", "Overloaded") });
    await expect(send()).rejects.toMatchObject({
      code: "network/unreachable",
      context: { chain: "sui:mainnet", problem: "Overloaded" },
    });
    expect(wallet.prompts).toHaveLength(1);
  });

  it("is asked at its next server when the first one shows a page or takes too long", async () => {
    const { estimateFee, clock, asked } = await connected({
      getBalance: (_, url) =>
        url === ONE
          ? new Response("<html>")
          : { data: { address: { balance: { totalBalance: "5", addressBalance: "0" } } } },
    });
    expect(await estimateFee()).toEqual({ budget: 3_500_000n, price: 500n });
    expect(asked("getBalance")).toEqual([ONE, TWO]);
    const slow = await connected({ getBalance: () => new Promise(() => undefined) });
    const estimate = slow.estimateFee()?.catch((error: unknown) => error);
    while (slow.asked("getBalance").length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    await slow.clock.advanceAsync(10_000);
    await slow.clock.advanceAsync(10_000);
    expect(await estimate).toMatchObject({ code: "network/unreachable", context: { problem: "it took too long" } });
    expect(slow.clock.pendingTimers() + clock.pendingTimers()).toBe(0);
  });
});

describe("estimating the fee", () => {
  it("gives the budget and the price in MIST, and asks no wallet", async () => {
    const { estimateFee, wallet } = await connected();
    expect(await estimateFee()).toEqual({ budget: 3_500_000n, price: 500n });
    expect(wallet.prompts).toHaveLength(1);
  });

  it("refuses what could not be sent, and ends with the caller's signal", async () => {
    const { estimateFee } = await connected({ getBalance: () => new Promise(() => undefined) });
    await expect(estimateFee({ transfer: { ...transfer, to: "0x2" } })).rejects.toMatchObject({
      code: "address/invalid",
    });
    const controller = new AbortController();
    const estimate = estimateFee({ signal: controller.signal });
    controller.abort();
    await expect(estimate).rejects.toMatchObject({ code: "flow/aborted" });
  });
});
