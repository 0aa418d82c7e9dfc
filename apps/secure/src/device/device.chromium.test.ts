import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { CHROMIUM_ARGS, findPageChromium } from "@foyer-tooling/vitest/chromium.ts";
import { build } from "esbuild";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DevicePage } from "./testing/device-page.ts";

declare const device: DevicePage;

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
let browser: Browser;
let server: Server;
let origin: string;

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: { page: path("testing/device-page.ts"), worker: path("../worker/keyring-worker.ts") },
    outdir: "/",
    bundle: true,
    write: false,
    format: "esm",
    conditions: ["@foyer/source"],
  });
  const files = new Map(outputFiles.map((file) => [file.path, file.text]));
  server = createServer((request, response) => {
    const script = files.get(request.url ?? "");
    response
      .writeHead(200, { "content-type": script === undefined ? "text/html" : "text/javascript" })
      .end(script ?? '<!doctype html><script type="module" src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const executablePath = findPageChromium();
  browser = await chromium.launch({ args: [...CHROMIUM_ARGS], ...(executablePath && { executablePath }) });
});
afterAll(async () => {
  await browser.close();
  server.close();
});

async function open(context?: BrowserContext): Promise<Page> {
  const page = await (context ?? (await browser.newContext())).newPage();
  await page.goto(origin);
  await page.waitForFunction(() => "device" in globalThis);
  return page;
}

describe("what a device keeps", () => {
  test("is there after the page was loaded anew, part by part, until it is erased", async () => {
    const context = await browser.newContext();
    const one = await open(context);
    await one.evaluate(async () => {
      const { store } = await device.createDeviceStore();
      await store.write({ receipt: "a", login: { email: "ada@example.com", flow: "f" } });
      await store.write({ login: undefined });
    });
    const two = await open(context);
    const kept = await two.evaluate(async () => {
      const { store } = await device.createDeviceStore();
      const before = await store.read();
      await store.erase();
      return { isKept: store.isKept, before, after: await store.read() };
    });
    expect(kept).toEqual({ isKept: true, before: { receipt: "a" }, after: {} });
  });

  test("wraps a share with a key that no script reads out, the same in every tab and after a reload", async () => {
    const context = await browser.newContext();
    const [one, two] = await Promise.all([open(context), open(context)]);
    const wrap = () =>
      one.evaluate(async () => {
        const { store } = await device.createDeviceStore();
        const key = await store.deviceKey();
        const share = new Uint8Array(33).fill(7);
        const wrapped = await device.wrapShare({ key, wallet: "w", version: 1, share });
        await store.write({ shares: [{ wallet: "w", version: 1, wrapped }] });
        const exported = await crypto.subtle.exportKey("raw", key).then(
          () => "exported",
          (error: DOMException) => error.name,
        );
        return { extractable: key.extractable, exported };
      });
    expect(await wrap()).toEqual({ extractable: false, exported: "InvalidAccessError" });
    await two.reload();
    await two.waitForFunction(() => "device" in globalThis);
    const share = await two.evaluate(async () => {
      const { store } = await device.createDeviceStore();
      const [kept] = (await store.read()).shares ?? [];
      if (kept === undefined) return [];
      return [...(await device.unwrapShare({ ...kept, key: await store.deviceKey() }))];
    });
    expect(share).toEqual(Array(33).fill(7));
  });

  test("has one identity for two tabs that ask for it at once, and another once it was erased", async () => {
    const context = await browser.newContext();
    const pages = await Promise.all([open(context), open(context)]);
    const read = (page: Page) =>
      page.evaluate(async () => {
        const { keyPair } = await device.createDeviceStore();
        const pair = await keyPair();
        return { thumbprint: (await device.readFrameKey(pair)).thumbprint, extractable: pair.privateKey.extractable };
      });
    const [one, two] = await Promise.all(pages.map(read));
    expect(one).toEqual(two);
    expect(one?.extractable).toBe(false);
    await pages[0]?.evaluate(async () => (await device.createDeviceStore()).store.erase());
    const later = await read(pages[1] as Page);
    expect(later.thumbprint).not.toBe(one?.thumbprint);
  });

  test("is heard of in another tab", async () => {
    const context = await browser.newContext();
    const [one, two] = await Promise.all([open(context), open(context)]);
    const heard = two.evaluate(async () => {
      const { store } = await device.createDeviceStore();
      const changed = new Promise<void>((resolve) => store.onChange(resolve));
      document.title = "listening";
      await changed;
      return (await store.read()).receipt;
    });
    await two.waitForFunction(() => document.title === "listening");
    await one.evaluate(async () => (await device.createDeviceStore()).store.write({ receipt: "b" }));
    expect(await heard).toBe("b");
  });

  test.each(["refuses to open", "is not there", "throws when it is asked for", "takes nothing"])(
    "is kept in memory where the database %s, and says so",
    async (how) => {
      const page = await open();
      const kept = await page.evaluate(async (fault) => {
        if (fault === "throws when it is asked for") {
          Object.defineProperty(globalThis, "indexedDB", {
            get: () => {
              throw new DOMException("blocked", "SecurityError");
            },
          });
        } else if (fault === "is not there") {
          Object.defineProperty(globalThis, "indexedDB", { value: undefined });
        } else if (fault === "takes nothing") {
          IDBObjectStore.prototype.put = () => {
            throw new DOMException("full", "QuotaExceededError");
          };
        } else {
          IDBFactory.prototype.open = () => {
            throw new DOMException("blocked", "SecurityError");
          };
        }
        const { store, keyPair } = await device.createDeviceStore();
        await store.write({ receipt: "c" });
        const [one, two] = [await keyPair(), await keyPair()];
        const isSame = one === two;
        return { isKept: store.isKept, record: await store.read(), isSame };
      }, how);
      expect(kept).toEqual({ isKept: false, record: { receipt: "c" }, isSame: true });
    },
  );
});

test("what a full database does not take is there for as long as the page, and is kept once there is room", async () => {
  const context = await browser.newContext();
  const page = await open(context);
  const kept = await page.evaluate(async () => {
    const { store } = await device.createDeviceStore();
    await store.write({ receipt: "old" });
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    await store.write({ receipt: "new", verified: undefined });
    const full = { isKept: store.isKept, record: await store.read() };
    IDBObjectStore.prototype.put = put;
    await store.write({ emailChange: { email: "e", flow: "f" } });
    return { full, isKept: store.isKept };
  });
  expect(kept).toMatchObject({ full: { isKept: false, record: { receipt: "new" } }, isKept: true });
  const later = await open(context);
  const record = await later.evaluate(async () => (await device.createDeviceStore()).store.read());
  expect(record).toEqual({ receipt: "new", emailChange: { email: "e", flow: "f" } });
});

describe("a lock", () => {
  test("lets one tab in at a time", async () => {
    const context = await browser.newContext();
    const pages = await Promise.all([open(context), open(context)]);
    const run = (page: Page) =>
      page.evaluate(async () => {
        const lock = device.createWebLock();
        const spans: [number, number][] = [];
        for (let round = 0; round < 5; round++) {
          await lock("wallet", async () => {
            const from = Date.now();
            await new Promise((resolve) => setTimeout(resolve, 5));
            spans.push([from, Date.now()]);
          });
        }
        return spans;
      });
    const spans = (await Promise.all(pages.map(run))).flat().sort(([a], [b]) => a - b);
    for (const [at, [from]] of spans.entries()) {
      if (at > 0) expect(from).toBeGreaterThanOrEqual(spans[at - 1]?.[1] ?? 0);
    }
  });

  test("keeps one frame waiting for as long as another one uses the key", async () => {
    const context = await browser.newContext();
    const [first, second] = [await open(context), await open(context)];
    const use = (page: Page) =>
      page.evaluate(() => {
        const state = globalThis as unknown as { isIn?: boolean; end?: () => void };
        void device.createWebLock()("wallet", async () => {
          state.isIn = true;
          await new Promise<void>((resolve) => {
            state.end = resolve;
          });
        });
      });
    const isIn = (page: Page) => page.evaluate(() => (globalThis as { isIn?: boolean }).isIn === true);
    await use(first);
    await expect.poll(() => isIn(first)).toBe(true);
    await use(second);
    await second.waitForTimeout(200);
    expect(await isIn(second)).toBe(false);
    await first.evaluate(() => (globalThis as unknown as { end: () => void }).end());
    await expect.poll(() => isIn(second)).toBe(true);
  });

  test("takes turns within a page where there is none", async () => {
    const page = await open();
    const order = await page.evaluate(async () => {
      Object.defineProperty(navigator, "locks", { value: undefined });
      const lock = device.createWebLock();
      const seen: string[] = [];
      const run = (name: string) =>
        lock("wallet", async () => {
          seen.push(`${name} in`);
          await Promise.resolve();
          seen.push(`${name} out`);
        });
      await Promise.all([run("a"), run("b")]);
      return seen;
    });
    expect(order).toEqual(["a in", "a out", "b in", "b out"]);
  });
});

describe("the keyring's worker", () => {
  test("makes a wallet and signs with it, with a device key that is cloned into it", async () => {
    const page = await open();
    const made = await page.evaluate(async () => {
      const keyring = device.connectKeyring(new Worker("/worker.js", { type: "module" }));
      const { store } = await device.createDeviceStore();
      const deviceKey = await store.deviceKey();
      const { key } = await keyring.receive();
      const seals = { server: key, keeper: key };
      const name = { wallet: "q3Vn0sY7pXh2ZkLw9tRbJc", version: 1, account: "AAAAAAAAAAAAAAAAAAAAAA" };
      const version = await keyring.create({ ...name, deviceKey, seals, receiptKey: key, thumbprint: "t" });
      return { addresses: version.addresses, failure: await keyring.words().catch((error: Error) => error.message) };
    });
    expect(made.addresses.eip155).toMatch(/^0x[0-9a-fA-F]{40}$/);
    expect(made.failure).toBe("The wallet is locked.");
  });
});

describe("a passkey", () => {
  async function openWith(a: { readonly hasPrf: boolean; readonly isVerified?: boolean }): Promise<Page> {
    const page = await open();
    const session = await page.context().newCDPSession(page);
    await session.send("WebAuthn.enable");
    await session.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: a.isVerified ?? true,
        automaticPresenceSimulation: true,
        hasPrf: a.hasPrf,
      },
    });
    return page;
  }
  const salt = Buffer.from(new Uint8Array(32).fill(3)).toString("base64url");

  test("gives the same 32 bytes for a salt each time, and others for another", async () => {
    const page = await openWith({ hasPrf: true });
    const outputs = await page.evaluate(async (first) => {
      const passkeys = device.createPasskeys({ name: "Shop" });
      const made = await passkeys.create({ user: "w", name: "ada@example.com", salt: first });
      const { credentialId } = made;
      const again = await passkeys.get({ credentials: [{ credentialId, salt: first }] });
      const other = await passkeys.get({ credentials: [{ credentialId, salt: "A".repeat(43) }] });
      return {
        ids: [credentialId, again.credentialId],
        outputs: [made, again, other].map(({ output }) => [...output]),
      };
    }, salt);
    expect(outputs.ids[1]).toBe(outputs.ids[0]);
    const [made, again, other] = outputs.outputs;
    expect(made).toHaveLength(32);
    expect(again).toEqual(made);
    expect(other).not.toEqual(made);
  });

  test.each([
    ["without a PRF", { hasPrf: false }, "passkey-unsupported"],
    ["whose person is not who they are", { hasPrf: true, isVerified: false }, "aborted"],
  ] as const)("%s is refused", async (_, options, failure) => {
    const page = await openWith(options);
    const found = await page.evaluate(async (first) => {
      const passkeys = device.createPasskeys({ name: "Shop" });
      return await passkeys.create({ user: "w", name: "ada@example.com", salt: first }).then(
        () => "made",
        (error: { failure: string }) => error.failure,
      );
    }, salt);
    expect(found).toBe(failure);
  });
});
