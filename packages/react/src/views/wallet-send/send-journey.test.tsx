import { selectBalance } from "@foyer/core";
import { analytics } from "@foyer/core/analytics";
import { send } from "@foyer/core/send";
import { expect, it } from "vitest";
import { formOf, OWN, openSend, typeReceiver, USDC, viewOf } from "../../test/open-send.ts";
import { RECEIVER } from "../../test/write-draft.ts";

it("sends what was written, looked over and agreed to, and tells so [SND-02] [ANA-02]", async () => {
  const told: string[] = [];
  const kit = await openSend({ view: "Account", options: { settings: { analytics: true } } });
  const { evm, foyer, screen } = kit;
  foyer.use(analytics({ sinks: [{ send: () => true }] }));
  foyer.ports.analytics?.listen((event, properties) => void told.push(`${event} ${JSON.stringify(properties)}`));
  foyer.on(
    "transaction-sent",
    ({ hash, amount, asset, to }) => void told.push(`sent ${hash} ${amount} ${asset} ${to}`),
  );
  await screen.getByRole("button", { name: "Send", exact: true }).click();
  expect(told).toEqual(['OPEN_SEND {"network":"eip155:1","isSmartAccount":false}']);

  // Validated as it is written.
  const { amount, token, button } = formOf(kit);
  await token.click();
  await expect.poll(() => viewOf(kit)).toBe("WalletSendSelectToken");
  await screen.getByRole("button", { name: /^USD Coin/ }).click();
  await amount.fill("3");
  await expect.element(button("Insufficient funds")).toBeVisible();
  await amount.fill("2.5");
  await typeReceiver(kit, RECEIVER);
  await button("Review send").click();

  // A no in the wallet is an error of its own, with the wallet's as its cause.
  await expect.element(button("Send")).toBeVisible();
  expect(viewOf(kit)).toBe("WalletSendPreview");
  evm.answer.sign = "reject";
  await expect(foyer.use(send()).submit()).rejects.toMatchObject({
    code: "send/rejected",
    cause: { code: "wallet/rejected" },
  });
  await expect.element(screen.getByText("You declined in your wallet").first()).toBeVisible();
  expect(told.filter((line) => !line.startsWith("SEND_INITIATED"))).toHaveLength(1);

  // What is sent is told of, and what is left is read again.
  evm.answer.sign = "approve";
  evm.holdings.set(`eip155:1:${OWN}`, []);
  Object.assign(evm.capabilities, { balance: async () => ({ value: 7n, decimals: 8, symbol: "COIN" }) });
  await button("Send").click();
  await expect.poll(() => viewOf(kit)).toBe("WalletSendConfirmed");
  await expect.element(screen.getByRole("heading", { name: "Transaction started" })).toBeVisible();
  expect(evm.asked.filter((what) => what.startsWith("send:")).at(-1)).toBe(`send:2500000:${RECEIVER}:eip155:1:${USDC}`);
  expect(told).toContain('SEND_SUCCESS {"network":"eip155:1"}');
  expect(told).toContain(`sent 0xhash 2500000 ${USDC} ${RECEIVER}`);
  await expect.poll(() => selectBalance(foyer.getSnapshot())).toMatchObject({ value: "7" });

  // Nothing is left of it for the next one.
  await screen.getByRole("button", { name: "Done" }).click();
  await expect.poll(() => viewOf(kit)).toBe("Account");
  expect(foyer.use(send()).getSnapshot().draft).toBeUndefined();
  await screen.getByRole("button", { name: "Send", exact: true }).click();
  await expect.element(amount).toHaveValue("");
  await expect.element(formOf(kit).receiver).toHaveValue("");
});
