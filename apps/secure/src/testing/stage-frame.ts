import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHROMIUM_ARGS, findPageChromium } from "@foyer-tooling/vitest/chromium.ts";
import { type Browser, chromium, type FrameLocator, type Page } from "playwright";
import { buildFrame } from "../build/build-frame.ts";
import { startSecure } from "../serve/start-secure.ts";
import { EVM_ANSWERS } from "./evm-answers.ts";
import { type FakeNode, startFakeNode } from "./fake-node.ts";
import { parentPage } from "./parent-page.ts";

/** A message of the frame's. */
export type Heard = { readonly id: string; readonly type: string; readonly payload?: unknown };

/** A page that embeds the frame, in Chromium. */
export type Visit = {
  readonly page: Page;
  readonly frame: FrameLocator;
  /** What went against a policy. */
  readonly violations: readonly string[];
  ask(type: string, payload?: unknown): Promise<Heard>;
  rpc(method: string, params: unknown, chainId?: number | string): Promise<Heard>;
  heard(type: string): Promise<readonly Heard[]>;
};

type Host = "localhost" | "127.0.0.1";

export type VisitOptions = {
  readonly path?: string;
  readonly host?: Host;
  readonly sandbox?: string;
  readonly before?: (page: Page) => Promise<void>;
  readonly viewport?: { readonly width: number; readonly height: number };
};

export type FrameStage = {
  readonly node: FakeNode;
  readonly origin: string;
  readonly parentOrigin: string;
  /** Where people are asked by a provider, who agrees at once; and the addresses that it was asked by. */
  readonly provider: { readonly origin: string; readonly asked: string[] };
  visit(options?: VisitOptions): Promise<Visit>;
  stop(): Promise<void>;
};

/** Paths of pages with a policy for openers. */
const OPENERS: Readonly<Record<string, string>> = { "/apart": "same-origin", "/popups": "same-origin-allow-popups" };

const SOLANA_NETWORK = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";

/**
 * Builds and serves the frame, a page for it, and a node, and starts a browser. `host`: of the frame; passkeys are for names, not for
 * numbers. The page is of the other one, and so of another site. `decideIn`: as in the projects file.
 */
export async function stageFrame(
  entry = "testing/scripted-frame.ts",
  { host = "127.0.0.1", decideIn }: { readonly host?: Host; readonly decideIn?: "window" } = {},
): Promise<FrameStage> {
  const folder = await mkdtemp(join(tmpdir(), "foyer-frame-"));
  await buildFrame(folder, { frame: entry });
  const node = await startFakeNode({
    ...EVM_ANSWERS,
    getGenesisHash: () => "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d",
  });
  const asked: string[] = [];
  const pages = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    if (url.pathname === "/authorize") {
      asked.push(url.href);
      const query = new URLSearchParams({ code: "1", state: url.searchParams.get("state") ?? "" });
      return response.writeHead(302, { location: `${url.searchParams.get("redirect_uri")}?${query}` }).end();
    }
    response
      .writeHead(200, {
        "content-type": "text/html",
        // Whether its windows, and those of its frames, are kept apart from it.
        ...(Object.hasOwn(OPENERS, url.pathname) && { "cross-origin-opener-policy": OPENERS[url.pathname] }),
      })
      .end(
        url.pathname === "/nested"
          ? `<iframe src="/" style="width:600px;height:700px"></iframe>`
          : parentPage(frameUrl, { sandbox: url.searchParams.get("sandbox") ?? undefined }),
      );
  });
  await new Promise<void>((resolve) => pages.listen(0, "127.0.0.1", resolve));
  const { port } = pages.address() as AddressInfo;
  const parentHost: Host = host === "localhost" ? "127.0.0.1" : "localhost";
  const parentOrigin = `http://${parentHost}:${port}`;
  const networks = { "eip155:1": node.url, [SOLANA_NETWORK]: node.url };
  const secure = await startSecure({
    projects: {
      shop: {
        name: "Shop",
        origins: [parentOrigin],
        server: "http://127.0.0.1:1",
        keeper: "http://127.0.0.1:2",
        networks,
        decideIn,
      },
    },
    folder,
    host,
  });
  const frameUrl = `${secure.origin}/frame/1/shop?projectId=shop&chainId=1&version=1.0.0&enableLogger=false&rpcUrl=`;
  const executablePath = findPageChromium();
  const browser = await chromium.launch({
    headless: true,
    args: [...CHROMIUM_ARGS],
    ...(executablePath && { executablePath }),
  });
  return {
    node,
    origin: secure.origin,
    parentOrigin,
    provider: { origin: `http://127.0.0.1:${port}`, asked },
    visit: (options) => visit(browser, { port, host: parentHost, ...options }),
    stop: async () => {
      await browser.close();
      pages.closeAllConnections();
      pages.close();
      await Promise.all([secure.stop(), node.stop()]);
    },
  };
}

async function visit(
  browser: Browser,
  { port, path = "/", host = "localhost", sandbox, before, viewport }: VisitOptions & { readonly port: number },
): Promise<Visit> {
  const page = await browser.newPage({ viewport: viewport ?? { width: 800, height: 760 } });
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|TrustedScript|trusted type/i.test(message.text())) violations.push(message.text());
  });
  await before?.(page);
  await page.goto(
    `http://${host}:${port}${path}${sandbox === undefined ? "" : `?sandbox=${encodeURIComponent(sandbox)}`}`,
  );
  const ask = async (type: string, payload?: unknown): Promise<Heard> => {
    await page.waitForFunction(() => (window as unknown as ParentWindow).state.init !== undefined);
    return page.evaluate(([t, p]) => (window as unknown as ParentWindow).ask(t as string, p), [type, payload]);
  };
  return {
    page,
    frame: page.frameLocator("#frame"),
    violations,
    ask,
    rpc: (method, params, chainId = 1) =>
      ask("RPC_REQUEST", {
        method,
        params,
        chainId,
        chainNamespace: method.startsWith("solana_") ? "solana" : "eip155",
      }),
    heard: (type) =>
      page.evaluate((t) => (window as unknown as ParentWindow).state.heard.filter((each) => each.type === t), type),
  };
}

/** What the page of the tests has on its window. */
export type ParentWindow = {
  readonly ask: (type: string, payload: unknown) => Promise<Heard>;
  readonly post: (message: unknown) => void;
  readonly greetBack: (change?: object, target?: string, ports?: (way: MessageChannel) => MessagePort[]) => void;
  answerReady?: boolean;
  readonly state: {
    readonly heard: Heard[];
    readonly ready: number;
    readonly readyOrigin: string;
    readonly init: unknown;
  };
};
