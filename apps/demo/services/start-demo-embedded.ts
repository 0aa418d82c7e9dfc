import { type LocalKeeperOptions, startLocalKeeper } from "../../keeper/src/start-local-keeper.ts";
import { startSecure } from "../../secure/src/serve/start-secure.ts";
import type { LocalChain } from "../src/kit/devnet.ts";

/** What is behind the demo's embedded wallet, beside the reference server: its frame, and the keeper of recovery shares. */
export type DemoEmbedded = {
  readonly frameUrl: string;
  readonly keeperUrl: string;
  /** What the keeper stores, until it stops. */
  readonly keeperDatabaseUrl: string;
  readonly stop: () => Promise<void>;
};

/** `pages`: the origins that alone may embed the frame. `frameOrigin`: where the server expects the frame. */
type Given = {
  readonly pages: readonly string[];
  readonly frameOrigin: string;
  /** Frees the port of `frameOrigin` right before the frame's server takes it. */
  readonly releasePort?: (() => Promise<void>) | undefined;
  readonly projectId: string;
  readonly serverUrl: string;
  readonly smtpUrl: string;
  /** Where people log in with accounts that they have. */
  readonly socials?: LocalKeeperOptions["socials"];
  /** Where the keeper logs. */
  readonly keeperLog?: LocalKeeperOptions["log"];
  /** Where it is known whose Farcaster ids are whose. */
  readonly farcaster?: LocalKeeperOptions["farcaster"];
  /** How long an address waits for its next link, in seconds; 30 by default. */
  readonly mailEverySeconds?: number | undefined;
  /** Where requests are decided and people log in, as the frame's projects file has it. */
  readonly decideIn?: "frame" | "window" | undefined;
  /** What takes user operations of accounts to a chain, and may pay for them, by its CAIP-2 id. */
  readonly bundlers?: Readonly<Record<string, DemoBundler>>;
  /** Networks beside the local ones: the RPC address of each, by its CAIP-2 id. */
  readonly networks?: Readonly<Record<string, string>>;
};

/** `sessions`, `delegate`: contracts, as the frame's projects file names them. */
type DemoBundler = {
  readonly bundler: string;
  readonly paymaster?: string | undefined;
  readonly sessions?: string | undefined;
  readonly delegate?: string | undefined;
};

/**
 * Where the frame is to be. Another host than the pages', so that browsers take it for the third party that it is elsewhere, and one that
 * has a name: passkeys are of a name.
 */
export function frameOriginOf(port: number): string {
  return `http://localhost:${port}`;
}

/** Starts both, each on an origin of its own. They forget everybody when they stop. */
export async function startDemoEmbedded(
  { evm, solana }: { readonly evm: readonly LocalChain[]; readonly solana: LocalChain },
  {
    pages,
    frameOrigin,
    releasePort,
    projectId,
    serverUrl,
    smtpUrl,
    socials,
    farcaster,
    keeperLog,
    mailEverySeconds,
    decideIn,
    bundlers = {},
    networks: others = {},
  }: Given,
): Promise<DemoEmbedded> {
  const name = "Foyer demo";
  const keeper = await startLocalKeeper({
    frameOrigin,
    projects: { [projectId]: { name, origins: pages } },
    smtpUrl,
    socials,
    log: keeperLog,
    farcaster,
    mailEverySeconds,
  });
  const networks = [...evm, solana].map(
    (chain) => [chain.caip, { rpc: chain.url, name: chain.name, ...bundlers[chain.caip] }] as const,
  );
  await releasePort?.();
  const secure = await startSecure({
    port: Number(new URL(frameOrigin).port),
    projects: {
      [projectId]: {
        name,
        origins: [...pages],
        server: serverUrl,
        keeper: keeper.url,
        networks: { ...others, ...Object.fromEntries(networks) },
        decideIn,
      },
    },
  });
  return {
    frameUrl: frameOrigin,
    keeperUrl: keeper.url,
    keeperDatabaseUrl: keeper.databaseUrl,
    stop: async () => {
      await Promise.all([secure.stop(), keeper.stop()]);
    },
  };
}
