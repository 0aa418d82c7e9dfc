import { describe, expect, test } from "vitest";
import { createWallet } from "./create-wallet.ts";
import type { AccountServer } from "./ports.ts";
import { Refusal } from "./refusal.ts";
import { createWalletWorld, type WalletWorld } from "./testing/wallet-world.ts";

const [ADA, GRACE] = ["ada@example.com", "grace@example.com"] as const;
const PAGE = "https://shop.example";

/** A browser on a server that mails a code to an address once in 30 s, as `limits.embedded.mailsToOneAddress` has it, and what it was asked. */
function come(world: WalletWorld) {
  const ports = world.createPorts(world.createBrowser());
  const asked: string[] = [];
  const emails = new Map<string, string>();
  const mailedAt = new Map<string, number>();
  const mail = (email: string): void => {
    if (world.time.now - (mailedAt.get(email) ?? 0) < 30_000)
      throw new Refusal("rate/exceeded", { status: 429, data: 30 });
    mailedAt.set(email, world.time.now);
    asked.push(`code to ${email}`);
  };
  const server: AccountServer = {
    ...ports.server,
    async login(body) {
      asked.push(`log-in of ${body.email}`);
      const answer = await ports.server.login(body);
      emails.set(answer.flow, body.email);
      if (answer.action === "VERIFY_OTP") mail(body.email);
      return answer;
    },
    async sendCode({ flow }) {
      await ports.server.sendCode({ flow });
      mail(emails.get(flow) ?? "");
    },
  };
  return { asked, ports, wallet: createWallet({ ...ports, server }), other: createWallet({ ...ports, server }) };
}

describe("a link that is waited for twice", () => {
  test("has one code mailed, in the same tab and in another one", async () => {
    const world = await createWalletWorld();
    world.keeper.settings.status = "pending";
    const { wallet, other, asked } = come(world);
    await wallet.connectEmail({ email: ADA, page: PAGE });
    // The view was left and came back; the page has told the frame nothing of that.
    const waits = [wallet.connectDevice(), wallet.connectDevice(), other.connectDevice()];
    world.keeper.settings.status = "confirmed";
    await expect(Promise.all(waits)).resolves.toHaveLength(3);
    expect(asked).toEqual([`log-in of ${ADA}`, `code to ${ADA}`]);
    expect(await wallet.connectOtp({ otp: "123456" })).toEqual({ next: "ready" });
  });

  test("counts for nothing once another address has taken its place", async () => {
    const world = await createWalletWorld();
    world.keeper.settings.status = "pending";
    const { wallet, asked } = come(world);
    await wallet.connectEmail({ email: ADA, page: PAGE });
    const left = wallet.connectDevice();
    const refused = expect(left).rejects.toMatchObject({ failure: "expired" });
    await wallet.connectEmail({ email: GRACE, page: PAGE });
    world.keeper.settings.status = "confirmed";
    await refused;
    await wallet.connectDevice();
    expect(asked).toEqual([`log-in of ${ADA}`, `log-in of ${GRACE}`, `code to ${GRACE}`]);
    await wallet.connectOtp({ otp: "123456" });
    expect((await wallet.user())?.email).toBe(GRACE);
  });

  test("goes on where the second address was not mailed", async () => {
    const world = await createWalletWorld();
    const { wallet, ports } = come(world);
    await wallet.connectEmail({ email: ADA, page: PAGE });
    const { verifyDevice } = ports.keeper;
    Object.assign(ports.keeper, {
      verifyDevice: async () => {
        throw new Refusal("rate/exceeded", { status: 429, data: 30 });
      },
    });
    await expect(wallet.connectEmail({ email: GRACE, page: PAGE })).rejects.toMatchObject({ failure: "too-soon" });
    Object.assign(ports.keeper, { verifyDevice });
    await wallet.connectDevice();
    await wallet.connectOtp({ otp: "123456" });
    expect((await wallet.user())?.email).toBe(ADA);
  });
});

describe("another code for a verified device [EML-04]", () => {
  async function waitForCode() {
    const world = await createWalletWorld();
    const there = come(world);
    await there.wallet.connectEmail({ email: ADA, page: PAGE });
    await there.wallet.connectDevice();
    there.asked.length = 0;
    return { ...there, world };
  }

  test("needs no second link, once and twice", async () => {
    const { wallet, asked, world } = await waitForCode();
    for (let time = 0; time < 2; time += 1) {
      world.time.now += 30_000;
      expect(await wallet.connectEmail({ email: ` ${ADA} `, page: PAGE })).toEqual({ action: "VERIFY_OTP" });
    }
    expect(asked).toEqual([`code to ${ADA}`, `code to ${ADA}`]);
    expect(await wallet.connectOtp({ otp: "123456" })).toEqual({ next: "ready" });
  });

  test("is refused within 30 s, and the code before still counts", async () => {
    const { wallet, asked } = await waitForCode();
    await expect(wallet.connectEmail({ email: ADA, page: PAGE })).rejects.toMatchObject({
      failure: "too-soon",
      data: 30,
    });
    expect(asked).toEqual([]);
    expect(await wallet.connectOtp({ otp: "123456" })).toEqual({ next: "ready" });
  });

  test.each([
    { what: "another address", given: { email: GRACE, page: PAGE } },
    { what: "another page", given: { email: ADA, page: "https://other.example" } },
  ])("is a log-in of its own for $what", async ({ given }) => {
    const { wallet, asked, world } = await waitForCode();
    world.time.now += 30_000;
    expect(await wallet.connectEmail(given)).toMatchObject({ action: "VERIFY_DEVICE" });
    expect(asked).toEqual([`log-in of ${given.email}`]);
  });

  test("is a log-in of its own where the server has forgotten the one before", async () => {
    const { wallet, asked, world, ports } = await waitForCode();
    world.time.now += 30_000;
    const sendCode = async (): Promise<void> => {
      throw new Refusal("login/expired", { status: 410 });
    };
    Object.assign(ports.server, { sendCode });
    expect(await wallet.connectEmail({ email: ADA, page: PAGE })).toMatchObject({ action: "VERIFY_DEVICE" });
    expect(asked).toEqual([`log-in of ${ADA}`]);
  });

  test("is a log-in of its own where the keeper's word has run out", async () => {
    const { wallet, asked, world } = await waitForCode();
    world.time.now += 14 * 60_000;
    expect(await wallet.connectEmail({ email: ADA, page: PAGE })).toMatchObject({ action: "VERIFY_DEVICE" });
    expect(asked).toEqual([`log-in of ${ADA}`]);
  });
});
