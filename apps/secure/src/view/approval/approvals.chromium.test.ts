import type { Page } from "playwright";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { EVM_ANSWERS } from "../../testing/evm-answers.ts";
import { SCRIPTED_KEY } from "../../testing/scripted-key.ts";
import { type FrameStage, stageFrame, type Visit } from "../../testing/stage-frame.ts";

const { address: own } = privateKeyToAccount(SCRIPTED_KEY);
const TOKEN = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";

let stage: FrameStage;
let visit: Visit;
beforeAll(async () => {
  stage = await stageFrame();
});
afterEach(async () => {
  stage.node.answers = { ...EVM_ANSWERS };
  await visit.page.close();
});
afterAll(() => stage.stop());

test("a transaction is filled in, shown, signed and sent", async () => {
  visit = await stage.visit();
  const answer = visit.rpc("eth_sendTransaction", [{ from: own, to: TOKEN, value: "0x16345785d8a0000" }]);
  await visit.frame.getByText("0.1", { exact: true }).waitFor();
  const approve = visit.frame.getByRole("button", { name: "Confirm" });
  await expect.poll(() => approve.getAttribute("aria-disabled")).toBe("false");
  await approve.focus();
  await expect.poll(() => approve.getAttribute("aria-disabled")).toBe("false");
  await visit.page.keyboard.press(" ");
  expect(await answer).toMatchObject({ payload: { result: `0x${"cd".repeat(32)}` } });
  expect(stage.node.asked.at(-1)?.method).toBe("eth_sendRawTransaction");
  expect((await visit.heard("SHOWN")).length).toBeGreaterThan(0);
  expect(await visit.heard("HIDDEN")).toHaveLength(1);
  expect(visit.violations).toEqual([]);
});

const HOSTILE = [
  `<img src=x onerror="window.hit=1">`,
  `"><script>window.hit=1</script>`,
  `{{constructor.constructor('window.hit=1')()}}`,
  "javascript:window.hit=1",
];

test("whatever is written in a message or data is text, and runs nothing; who asks is told by origin, whatever it calls itself", async () => {
  visit = await stage.visit();
  const title = "bank.example";
  await visit.page.evaluate((name) => {
    document.title = name;
  }, title);
  await visit.ask("SYNC_DAPP_DATA", { name: title, url: `https://${title}` });
  const text = HOSTILE.join("\n");
  visit.rpc("personal_sign", [text, own]).catch(() => undefined);
  await visit.frame.locator(".paper").waitFor();
  expect(await visit.frame.locator(".paper").textContent()).toContain(HOSTILE[0]);
  expect(await visit.frame.locator(".identity .origin").textContent()).toBe(stage.parentOrigin);
  expect(await visit.frame.locator(".card").textContent()).not.toContain(title);
  await visit.ask("DISMISS");
  const [name] = HOSTILE;
  const data = {
    domain: { name, version: name, chainId: 1 },
    types: { Mail: [{ name: name, type: "string" }] },
    primaryType: "Mail",
    message: { [name as string]: text },
  };
  visit.rpc("eth_signTypedData_v4", [own, JSON.stringify(data)]).catch(() => undefined);
  await visit.frame.locator(".tree").first().waitFor();
  expect(await visit.frame.locator("img, script:not([src]):not([id])").count()).toBe(0);
  expect(await visit.page.frames()[1]?.evaluate(() => (window as unknown as { hit?: number }).hit)).toBeUndefined();
  expect(visit.violations).toEqual([]);
});

test("one press counts: the next request is shown anew, and has to be read before another does", async () => {
  visit = await stage.visit();
  // The second is longer than the frame.
  const [first, second] = ["First", `Second${"\n.".repeat(200)}`].map((text) =>
    visit.rpc("personal_sign", [text, own]),
  );
  const button = visit.frame.getByRole("button", { name: "Sign", exact: true });
  await visit.frame.locator(".paper", { hasText: "First" }).waitFor();
  const isArmed = () => expect.poll(() => button.getAttribute("aria-disabled")).toBe("false");
  await isArmed();
  await button.hover();
  await isArmed();
  const press = async (): Promise<void> => {
    await visit.page.mouse.down();
    await visit.page.mouse.up();
  };
  // What stands on the button with each text, as it changes.
  await visit.page.frames()[1]?.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = document.querySelector(".paper")?.textContent?.slice(0, 6);
      const isOff = document.querySelector(".buttons .button:last-child")?.getAttribute("aria-disabled");
      seen.push(`${text} ${isOff}`);
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await Promise.all([press(), press()]);
  expect(await first).toMatchObject({ type: "RPC_REQUEST_SUCCESS" });
  await visit.frame.locator(".paper", { hasText: "Second" }).waitFor();
  expect(await visit.heard("RPC_REQUEST_SUCCESS")).toHaveLength(1);
  // However long it is looked at: nobody has seen its end.
  await visit.page.waitForTimeout(1_500);
  expect(await button.getAttribute("aria-disabled")).toBe("true");
  await visit.frame.locator(".scroll").evaluate((scroll) => scroll.scrollTo(0, scroll.scrollHeight));
  await isArmed();
  const seen = await visit.page.frames()[1]?.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen?.find((each) => each.startsWith("Second"))).toBe("Second true");
  await button.hover();
  await isArmed();
  await press();
  expect(await second).toMatchObject({ type: "RPC_REQUEST_SUCCESS" });
});

test("a token's own words are text, and short", async () => {
  const symbol = `${"20".padStart(64, "0")}${"28".padStart(64, "0")}${Buffer.from("<img src=x onerror=alert(1)>\u202eABCDEFG").toString("hex").padEnd(128, "0")}`;
  stage.node.answers = {
    ...EVM_ANSWERS,
    eth_call: ([call]) =>
      (call as { data?: string }).data === "0x95d89b41" ? `0x${symbol}` : `0x${"6".padStart(64, "0")}`,
  };
  visit = await stage.visit();
  const data = `0xa9059cbb${"d8da6bf26964af9d7eed9e03e53415d37aa96045".padStart(64, "0")}${"f4240".padStart(64, "0")}`;
  visit.rpc("eth_sendTransaction", [{ from: own, to: TOKEN, data }]).catch(() => undefined);
  const shown = visit.frame.locator(".hero .symbol");
  await shown.waitFor();
  expect((await shown.textContent())?.length).toBeLessThanOrEqual(16);
  expect(await visit.frame.locator("img").count()).toBe(0);
});

test("a request of another account, another network, or a sign-in of another page is not even shown", async () => {
  visit = await stage.visit();
  const signIn = `bank.example wants you to sign in with your Ethereum account:\n${own}\n\n\nURI: https://bank.example\nVersion: 1\nChain ID: 1\nNonce: k3Jx9QmP2Lr7\nIssued At: 2026-11-26T09:00:00Z`;
  // Nobody waits for a person who is shown nothing.
  const stranger = visit.rpc("personal_sign", ["Hello", TOKEN]);
  const told = await Promise.race([stranger, visit.page.waitForTimeout(5_000).then(() => "nothing is told")]);
  expect(told).toMatchObject({ payload: { code: "UNAUTHORIZED" } });
  expect(await visit.rpc("personal_sign", ["Hello", own], 5)).toMatchObject({ payload: { code: "UNSUPPORTED_CHAIN" } });
  expect(await visit.rpc("personal_sign", [signIn, own])).toMatchObject({ payload: { code: "INVALID_PARAMS" } });
  expect(await visit.rpc("personal_sign", [`0x${"9f".repeat(32)}`, own])).toMatchObject({
    payload: { code: "INVALID_PARAMS" },
  });
  expect(
    await visit.rpc("wallet_sendCalls", [{ version: "2.0.0", chainId: "0x1", calls: [{ to: TOKEN }] }]),
  ).toMatchObject({ payload: { code: "UNSUPPORTED_METHOD" } });
  expect(await visit.heard("SHOWN")).toEqual([]);
});

test("a node that answers for another chain has nothing signed", async () => {
  stage.node.answers = { ...EVM_ANSWERS, eth_chainId: () => "0x5" };
  visit = await stage.visit();
  expect(await visit.rpc("eth_sendTransaction", [{ from: own, to: TOKEN, value: "0x1" }])).toMatchObject({
    payload: { code: "UNSUPPORTED_CHAIN" },
  });
});

test("what may lose everything is held in a window of its own, and a press is not enough", async () => {
  visit = await stage.visit();
  const data = `0x095ea7b3${"d8da6bf26964af9d7eed9e03e53415d37aa96045".padStart(64, "0")}${"f".repeat(64)}`;
  const answer = visit.rpc("eth_sendTransaction", [{ from: own, to: TOKEN, data }]);
  const openOwn = async (): Promise<Page> => {
    const button = visit.frame.getByRole("button", { name: "Open in a window of its own" });
    const [page] = await Promise.all([visit.page.context().waitForEvent("page"), button.click()]);
    return page;
  };
  // One that is closed decides nothing.
  await (await openOwn()).close();
  await visit.frame.getByText("Go on in the window that opened.").waitFor({ state: "detached" });
  const page = await openOwn();
  const hold = page.getByRole("button", { name: "Hold to confirm" });
  await hold.waitFor();
  const box = await hold.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 20);
  await expect.poll(() => hold.getAttribute("aria-disabled")).toBe("false");
  await page.mouse.down();
  await page.mouse.up();
  expect(await visit.heard("RPC_REQUEST_SUCCESS")).toEqual([]);
  await expect.poll(() => hold.getAttribute("aria-disabled")).toBe("false");
  const closed = page.waitForEvent("close");
  await page.mouse.down();
  expect(await answer).toMatchObject({ type: "RPC_REQUEST_SUCCESS" });
  await closed;
  expect(visit.violations).toEqual([]);
});

/** Gives e1… all of a token, and is no longer what the standard's encoder writes. */
const CHANGED: Readonly<Record<string, string>> = {
  "a byte behind its arguments": `0x095ea7b3${"e1".repeat(20).padStart(64, "0")}${"f".repeat(64)}00`,
  "bits set above its address": `0x095ea7b3${"e1".repeat(20).padStart(64, "f")}${"f".repeat(64)}`,
};

for (const [name, data] of Object.entries(CHANGED)) {
  test(`an allowance of everything with ${name} is red, and held in a window of its own`, async () => {
    visit = await stage.visit();
    const answer = visit.rpc("eth_sendTransaction", [{ from: own, to: TOKEN, data }]);
    const button = visit.frame.getByRole("button", { name: "Open in a window of its own" });
    await button.waitFor();
    expect(await visit.frame.getByRole("button", { name: "Confirm" }).count()).toBe(0);
    expect(await visit.frame.getByRole("button", { name: "Hold to confirm" }).count()).toBe(0);
    const [page] = await Promise.all([visit.page.context().waitForEvent("page"), button.click()]);
    await page.getByRole("button", { name: "Hold to confirm" }).waitFor();
    await page.getByText("They can take every one of these tokens you have, now and later.").waitFor();
    const addresses = await page.locator(".address").allTextContents();
    expect(addresses.map((each) => each.toLowerCase())).toContain(`0x${"e1".repeat(20)}`);
    await Promise.all([page.waitForEvent("close"), visit.ask("RPC_ABORT")]);
    expect(await answer).toMatchObject({ payload: { code: "ABORTED" } });
    expect(stage.node.asked.at(-1)?.method).not.toBe("eth_sendRawTransaction");
  });
}

test("a window closes with the request that it was opened for", async () => {
  visit = await stage.visit();
  const data = `0x095ea7b3${"d8da6bf26964af9d7eed9e03e53415d37aa96045".padStart(64, "0")}${"f".repeat(64)}`;
  const answer = visit.rpc("eth_sendTransaction", [{ from: own, to: TOKEN, data }]);
  const button = visit.frame.getByRole("button", { name: "Open in a window of its own" });
  const [page] = await Promise.all([visit.page.context().waitForEvent("page"), button.click()]);
  await page.getByRole("button", { name: "Hold to confirm" }).waitFor();
  await Promise.all([page.waitForEvent("close"), visit.ask("RPC_ABORT")]);
  expect(await answer).toMatchObject({ payload: { code: "ABORTED" } });
});

test("a page takes back what nobody agreed to yet", async () => {
  visit = await stage.visit();
  const answer = visit.rpc("personal_sign", ["Hello", own]);
  await visit.frame.locator(".card").waitFor();
  expect(await visit.ask("RPC_ABORT")).toMatchObject({ payload: { outcomes: [{ outcome: "ABORTED" }] } });
  expect(await answer).toMatchObject({ payload: { code: "ABORTED", message: "Request was aborted" } });
  await expect.poll(() => visit.heard("HIDDEN")).toHaveLength(1);
});

test("it speaks Arabic from right to left, with addresses from left to right", async () => {
  visit = await stage.visit();
  await visit.ask("SYNC_THEME", { mode: "dark", language: "ar" });
  visit.rpc("personal_sign", ["Hello", own]).catch(() => undefined);
  await visit.frame.getByRole("button", { name: "توقيع" }).waitFor();
  expect(await visit.frame.locator("html").getAttribute("dir")).toBe("rtl");
  expect(await visit.frame.locator(".address").first().getAttribute("dir")).toBe("ltr");
});

test("its own screens open by name, and end", async () => {
  visit = await stage.visit();
  const answer = visit.ask("SHOW_SCREEN", { screen: "export" });
  await visit.frame.getByRole("heading", { name: "Show your recovery words" }).waitFor();
  expect((await visit.heard("SHOWN"))[0]).toMatchObject({ payload: { screen: "export" } });
  await visit.frame.getByLabel(/To go on/).fill("I understand the risk");
  await visit.frame.getByRole("button", { name: "Continue" }).click();
  await visit.frame.getByLabel("Code").fill("123456");
  await visit.frame.getByRole("button", { name: "Continue" }).click();
  const hold = visit.frame.getByRole("button", { name: "Hold to show the words" });
  await expect.poll(() => hold.getAttribute("aria-disabled")).toBe("false");
  await hold.hover();
  await expect.poll(() => hold.getAttribute("aria-disabled")).toBe("false");
  await visit.page.mouse.down();
  await expect.poll(() => visit.frame.locator(".words-list li").count()).toBe(24);
  await visit.page.mouse.up();
  await visit.frame.getByRole("button", { name: "Done" }).click();
  expect(await answer).toMatchObject({ payload: { outcome: "done" } });
});

test("a transaction of zkSync's own type is not signed, and as typed data it is shown whole and is red", async () => {
  visit = await stage.visit();
  const sent = await visit.rpc("eth_sendTransaction", [{ from: own, to: TOKEN, value: "0x1", type: "0x71" }]);
  expect(sent).toMatchObject({ type: "RPC_REQUEST_ERROR", payload: { code: "INVALID_PARAMS" } });
  expect(await visit.heard("SHOWN")).toEqual([]);
  // https://docs.zksync.io/zksync-protocol/era-vm/transactions/transaction-lifecycle#eip-712-0x71
  const types =
    "uint256 txType,uint256 from,uint256 to,uint256 gasLimit,uint256 gasPerPubdataByteLimit,uint256 maxFeePerGas,uint256 maxPriorityFeePerGas,uint256 paymaster,uint256 nonce,uint256 value,bytes data,bytes32[] factoryDeps,bytes paymasterInput";
  const fields = types.split(",").map((each) => ({ type: each.split(" ")[0], name: each.split(" ")[1] }));
  const message = {
    ...{ txType: "113", from: BigInt(own).toString(), to: BigInt(TOKEN).toString(), gasLimit: "1000001" },
    ...{ gasPerPubdataByteLimit: "50002", maxFeePerGas: "250000003", maxPriorityFeePerGas: "4", paymaster: "5" },
    ...{ nonce: "1234", value: "70000000000000001", data: `0xdeadbeef${"00".repeat(31)}77` },
    ...{ factoryDeps: [`0x${"88".repeat(32)}`], paymasterInput: "0x99aabbcc" },
  };
  const domain = { name: "zkSync", version: "2", chainId: 1 };
  const data = { domain, types: { Transaction: fields }, primaryType: "Transaction", message };
  visit.rpc("eth_signTypedData_v4", [own, JSON.stringify(data)]).catch(() => undefined);
  await visit.frame.locator(".tree").first().waitFor();
  const shown = (await visit.frame.locator(".tree").allTextContents()).join("\n");
  for (const { name = "" } of fields) expect(shown).toContain(name);
  for (const value of Object.values(message).flat()) expect(shown.replace(/\s/g, "")).toContain(value);
  expect(await visit.frame.locator(".notice.red").count()).toBeGreaterThan(0);
});
