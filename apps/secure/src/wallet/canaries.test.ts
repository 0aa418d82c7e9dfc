import { inspect } from "node:util";
import { expect, test, vi } from "vitest";
import { createWallet } from "./create-wallet.ts";
import { createWalletWorld, logIn } from "./testing/wallet-world.ts";
import type { Wallet } from "./wallet.ts";

const CODE = "123456";

/** Every way in which bytes could be written down. */
function writings(bytes: Uint8Array): string[] {
  const buffer = Buffer.from(bytes);
  return [buffer.toString("hex"), buffer.toString("base64"), buffer.toString("base64url"), [...bytes].join(", ")];
}

test("no seed, share, token, code or kit is in what servers are sent in the clear, in failures or in the console", async () => {
  const world = await createWalletWorld();
  const browser = world.createBrowser();
  const ports = world.createPorts(browser);
  const sent: unknown[] = [];
  const failures: unknown[] = [];
  const said: unknown[] = [];
  for (const level of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => void said.push(words));
  }
  const watch = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get:
        (target, key) =>
        (...given: unknown[]) => {
          sent.push([key, given]);
          return (Reflect.get(target, key) as (...given: unknown[]) => unknown)(...given);
        },
    });
  const wallet = createWallet({ ...ports, server: watch(ports.server), keeper: watch(ports.keeper) });
  const fail = (run: Promise<unknown>) => run.then(undefined, (error: unknown) => failures.push(error));

  await wallet.connectEmail({ email: "ada@example.com", page: "https://shop.example" });
  await wallet.connectDevice();
  await fail(wallet.connectOtp({ otp: "654321" }));
  await wallet.connectOtp({ otp: CODE });
  await fail(wallet.words());
  await wallet.stepUp({ otp: CODE });
  const { code: kit } = wallet.newKit();
  await fail(wallet.upgrade({ passkey: false, kit: kit.slice(1), mayLoseAccess: true }));
  await wallet.upgrade({ passkey: true, kit, mayLoseAccess: false });
  const words = await wallet.words();
  await fail(wallet.signSolana({ kind: "transaction", bytes: new Uint8Array(3) }));
  await fail(wallet.signEvm({ kind: "typed-data", data: { domain: {}, types: {}, primaryType: "x", message: {} } }));
  const other = world.openTab(world.createBrowser());
  await logIn(other);
  await fail(other.recover({ kit: kit.replace(/^./, (first) => (first === "0" ? "1" : "0")) }));
  await failForged(other, failures);
  vi.restoreAllMocks();

  const server = world.server.accounts[0]?.held?.share ?? new Uint8Array();
  const { session, verified } = await browser.store.read();
  const show = (value: unknown) =>
    inspect(value, {
      depth: 30,
      maxArrayLength: null,
      maxStringLength: null,
      showHidden: true,
      breakLength: Number.POSITIVE_INFINITY,
    });
  const told = show([failures, said]);
  const secrets = [...writings(server), kit, kit.replaceAll("-", ""), words.join(" "), CODE];
  const tokens = [session?.accessToken, session?.refreshToken, verified?.token].filter((token) => token !== undefined);
  expect(failures.length).toBeGreaterThanOrEqual(6);
  expect(tokens).toHaveLength(3);
  for (const secret of [...secrets, ...tokens]) expect(told.includes(secret), secret).toBe(false);
  // Tokens and codes are for the servers; what opens the wallet is for neither of them.
  const up = show(sent);
  for (const secret of secrets.filter((each) => each !== CODE)) expect(up.includes(secret), secret).toBe(false);
});

async function failForged(wallet: Wallet, failures: unknown[]): Promise<void> {
  await wallet.recover({ kit: wallet.newKit().code }).catch((error: unknown) => failures.push(error));
}
