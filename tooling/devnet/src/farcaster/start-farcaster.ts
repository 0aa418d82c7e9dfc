import type { Hex } from "viem";
import { mnemonicToAccount, privateKeyToAccount } from "viem/accounts";
import { createDeployer, type Deployer } from "../evm/deploy-contracts.ts";
import { startAnvil } from "../evm/start-anvil.ts";
import { stopWithProcess } from "../stop-with-process.ts";
import type { FarcasterPerson } from "./sign-in-at-app.ts";
import { type FarcasterRelay, startFarcasterRelay } from "./start-farcaster-relay.ts";

/** Farcaster on this machine: a chain with its registry of ids, and its relay. */
export type LocalFarcaster = {
  readonly relay: FarcasterRelay;
  /** Where it is known whose ids are whose, as settings have it. */
  readonly registry: { readonly rpcUrl: string; readonly chainId: number; readonly registry: Hex };
  /** Gives somebody the next id. */
  readonly register: (a: { readonly key: Hex; readonly username: string }) => Promise<FarcasterPerson>;
  /** Moves the id of somebody to another key. */
  readonly move: (a: { readonly person: FarcasterPerson; readonly key: Hex }) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** As OP Mainnet, where the real registry is. */
const CHAIN_ID = 10;
const PHRASE = "test test test test test test test test test test test junk";

/**
 * Starts it.
 * @example
 * const farcaster = await startFarcaster();
 * const ada = await farcaster.register({ key, username: "ada" });
 * await farcaster.relay.agree(url, ada);
 */
export async function startFarcaster(): Promise<LocalFarcaster> {
  const { chain, stop, kill } = await startAnvil({ chainId: CHAIN_ID, port: 0 });
  const forget = stopWithProcess(kill);
  const relay = await startFarcasterRelay();
  const deployer = createDeployer({ url: chain.url, key: firstKey() });
  const registry = await deployer.deployIdRegistry();
  return {
    relay,
    registry: { rpcUrl: chain.url, chainId: CHAIN_ID, registry },
    register: (a) => register({ ...a, deployer, registry }),
    move: ({ person, key }) =>
      createDeployer({ url: chain.url, key: person.key }).moveId({ registry, to: privateKeyToAccount(key).address }),
    stop: async () => {
      await relay.stop();
      await stop();
      forget();
    },
  };
}

type Registering = {
  readonly deployer: Deployer;
  readonly registry: Hex;
  readonly key: Hex;
  readonly username: string;
};

async function register({ deployer, registry, key, username }: Registering): Promise<FarcasterPerson> {
  const to = privateKeyToAccount(key).address;
  await deployer.send({ to, value: 10n ** 18n });
  return { key, fid: await deployer.registerId({ registry, to }), username };
}

function firstKey(): Hex {
  const bytes = mnemonicToAccount(PHRASE).getHdKey().privateKey ?? new Uint8Array();
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
