import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../../../apps/server/src/database/database.ts";
import { openDatabase } from "../../../apps/server/src/database/open-database.ts";
import { saveImage } from "../../../apps/server/src/images/save-image.ts";
import { addProject } from "../../../apps/server/src/projects/add-project.ts";
import { type ServerProcess, startProcess } from "../../../apps/server/src/testing/start-process.ts";
import { saveWallets } from "../../../apps/server/src/wallets/save-wallets.ts";
import { type Wallet, walletSchema } from "../../../apps/server/src/wallets/wallet-schema.ts";

/** The reference server in a process of its own, with the registry's wallets and a test's. */
export type WalletService = {
  /** What a page names it by. */
  readonly directory: { readonly url: string; readonly projectId: string };
  /** Writes what no operator could: the server's own database. */
  readonly database: Database;
  /** Ends its process at once, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again at the same address, on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** A wallet that only the service knows; what is left out is as most wallets have it. */
export type ServedWallet = Partial<Wallet> & Pick<Wallet, "id" | "name">;

const PROJECT = "e2e-wallet-project";

/** A square of one colour. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#0a7"/></svg>`;

/** Starts the reference server for the pages of an origin. `wallets`: beside those of the registry. */
export async function startWalletService(
  origin: string,
  wallets: readonly ServedWallet[],
  settings: Readonly<Record<string, string>> = {},
): Promise<WalletService> {
  const folder = await mkdtemp(join(tmpdir(), "foyer-wallets-"));
  const own = { DATABASE_URL: `sqlite:${join(folder, "foyer.sqlite")}`, RATE_ADDRESS_PER_MINUTE: "100000" };
  const environment = { ...own, ...settings };
  let server: ServerProcess = await startProcess(environment);
  const { url } = server;
  const database = await openDatabase(environment.DATABASE_URL);
  await addProject(database.tables, { id: PROJECT, name: "Tests", origins: [origin], now: Date.now() });
  const listed = wallets.map((wallet) => ({ wallet: complete(wallet), rdns: wallet.rdns ? [wallet.rdns] : [] }));
  await saveWallets(database.tables, { wallets: listed, source: "operator" });
  const logo = { contentType: "image/svg+xml", body: Buffer.from(LOGO), source: "operator" } as const;
  await saveImage(database.tables, { kind: "wallet", id: "own-logo", ...logo });
  const kill = async (): Promise<void> => void (await server.end("SIGKILL"));
  return {
    directory: { url, projectId: PROJECT },
    database,
    kill,
    restart: async () => {
      await kill();
      server = await startProcess({ ...environment, PORT: new URL(url).port, PUBLIC_URL: url });
    },
    stop: async () => {
      await kill();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function complete(wallet: ServedWallet): Wallet {
  return walletSchema.parse({
    chains: ["eip155:1", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"],
    homepage: `https://${wallet.id}.example`,
    image_id: "own-logo",
    mobile_link: `${wallet.id}://`,
    ...wallet,
  });
}
