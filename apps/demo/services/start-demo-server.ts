import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DevnetChains } from "@foyer-tooling/devnet";
import { openDatabase } from "../../server/src/database/open-database.ts";
import { setFeature } from "../../server/src/features/set-feature.ts";
import { addProject } from "../../server/src/projects/add-project.ts";
import { type RunningServer, startServer } from "../../server/src/serve/start-server.ts";
import { readSettings } from "../../server/src/settings/read-settings.ts";
import { createLog } from "../../service/src/serve/create-log.ts";

/** The reference server of the demo, on a database that ends with it. */
export type DemoServer = {
  readonly url: string;
  readonly projectId: string;
  /** Where people sign in, once `admit` has been called. */
  readonly signInUrl: string;
  /** Lets people sign in on pages of this origin: their texts name it. */
  admit(origin: string): Promise<void>;
  stop(): Promise<void>;
};

type Chains = Pick<DevnetChains, "bitcoin" | "evm" | "solana">;

/** The project's id, which is also part of the frame's redirect address. */
export const PROJECT = "foyer-demo";
/** Seconds between two mails to one address. Short, because the inbox is on this machine. */
export const MAIL_EVERY_SECONDS = 1;
const SIGN_IN_PROJECT = "foyer-demo-sign-in";

/**
 * What is beside it. `indexer`: resolves with where the first EVM chain is indexed. `smtpUrl`: where its letters go.
 * `frameOrigin`: of the embedded wallet's frame. `sellers`: the settings that name those who sell and pay out. `logins`: the
 * settings of the login providers.
 */
type Beside = {
  readonly indexer: Promise<string>;
  readonly smtpUrl: string;
  readonly frameOrigin: string;
  readonly sellers: Readonly<Record<string, string>>;
  readonly logins: Readonly<Record<string, string>>;
};

/**
 * Starts the reference server on the local chains alone. Once the indexer is there the server tells of it, at the same
 * address. Until then it says that it knows nothing of that chain's accounts, and pages ask the chain.
 */
export async function startDemoServer(
  chains: Chains,
  { indexer, smtpUrl, frameOrigin, sellers, logins }: Beside,
): Promise<DemoServer> {
  const folder = await mkdtemp(join(tmpdir(), "foyer-demo-"));
  const databaseUrl = `sqlite:${join(folder, "foyer.sqlite")}`;
  const own = {
    ...sellers,
    ...logins,
    DATABASE_URL: databaseUrl,
    EMBEDDED_FRAME_ORIGIN: frameOrigin,
    EMBEDDED_KEK: randomBytes(32).toString("base64"),
    EMBEDDED_MAIL_EVERY_SECONDS: String(MAIL_EVERY_SECONDS),
    NAMES_SUFFIX: "people.foyer.example",
    SIGN_IN_SECRET: randomBytes(32).toString("base64"),
    SMTP_URL: smtpUrl,
    MAIL_FROM: "Foyer demo <no-reply@foyer.example>",
  };
  const start = (more: { readonly indexer?: string; readonly port: string }): Promise<RunningServer> => {
    const seenAt = more.port === "0" ? {} : { PUBLIC_URL: `http://127.0.0.1:${more.port}` };
    const environment = { ...describe(chains, more.indexer), ...own, ...seenAt, PORT: more.port };
    return startServer(readSettings(environment), { log: createLog("warn") });
  };
  let server = await start({ port: "0" });
  const { url } = server;
  const add = async (id: string, origins: "any" | readonly string[]): Promise<void> => {
    const database = await openDatabase(databaseUrl);
    await addProject(database.tables, { id, name: "Foyer demo", origins, now: Date.now() });
    await setFeature(database.tables, { projectId: id, feature: "email_capture", isEnabled: true, config: [] });
    await database.close();
  };
  await add(PROJECT, "any");
  let isOver = false;
  // One after the other: what is being changed is waited for.
  let turn: Promise<void> = Promise.resolve();
  const change = async (found: string): Promise<void> => {
    if (isOver) return;
    await server.stop();
    server = await start({ indexer: found, port: new URL(url).port });
  };
  void indexer.then((found) => {
    turn = change(found).catch((error: Error) => console.error(`The demo's server is gone: ${error.message}`));
  });
  return {
    url,
    projectId: PROJECT,
    signInUrl: `${url}/siwx/v1/${SIGN_IN_PROJECT}`,
    admit: (origin) => add(SIGN_IN_PROJECT, [origin]),
    async stop() {
      isOver = true;
      await turn;
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The server's environment: chains by their own nodes, and nobody outside this machine. Solana's chain is asked by the page,
 * as its node says what tokens are called and the server does not.
 */
function describe({ evm, solana, bitcoin }: Chains, indexer: string | undefined): Readonly<Record<string, string>> {
  const [first] = evm;
  const nodes = [...evm, solana].map(({ caip, url }) => [caip, [url]]);
  const feeds = (first?.money?.feeds ?? []).flatMap(({ asset, address, heartbeat }) => {
    const [chain, name = ""] = asset.split("/");
    if (chain !== first?.caip) return [];
    const token = name.startsWith("erc20:") ? name.slice("erc20:".length) : "native";
    return [{ token, feed: address, heartbeatSeconds: heartbeat }];
  });
  return {
    LOG_LEVEL: "warn",
    RPC_PUBLIC_NODES: "off",
    RPC_UPSTREAMS: JSON.stringify(Object.fromEntries(nodes)),
    DATA_PUBLIC: "off",
    DATA_UPSTREAMS: JSON.stringify({
      ...(first && indexer !== undefined && { [first.caip]: [{ dialect: "blockscout", url: indexer }] }),
      [bitcoin.caip]: [{ dialect: "esplora", url: bitcoin.url }],
    }),
    ...(first?.money && { DATA_TOKENS: JSON.stringify({ [first.caip]: [first.money.swaps.wrapped.address] }) }),
    PRICES: "chainlink",
    ...(first && { PRICES_FEEDS: JSON.stringify({ [first.caip]: feeds }) }),
  };
}
