import { createPublicClient, type Hex, http, type PublicClient, parseAbi } from "viem";
import { parseSiweMessage } from "viem/siwe";
import { ServiceFault } from "../faults/fault.ts";
import type { FarcasterRegistry } from "./farcaster-environment.ts";

/** Reads what somebody signed in their app of Farcaster, and gives their id there, by the registry's contract and nobody's word. */
export type ReadFarcasterMessage = (a: {
  readonly message: string;
  readonly signature: string;
  /** What it has to be bound to. */
  readonly nonce: string;
  /** The page that it has to be for. */
  readonly uri: string;
  /** Unix milliseconds. */
  readonly now: number;
}) => Promise<{ readonly fid: number }>;

const WAIT_MS = 5_000;
const TOLERANCE_MS = 30_000;
const ABI = parseAbi(["function idOf(address owner) view returns (uint256)"]);
/** As apps write it, and as they wrote it before. */
const STATEMENTS: readonly (string | undefined)[] = ["Farcaster Auth", "Farcaster Connect"];

/**
 * Makes it. The message is a sign-in (EIP-4361) by the account that has custody of an id, which the registry has to confirm: an id that
 * was moved to another account is that one's from then on. What other accounts sign for an id is not taken.
 * @throws {ServiceFault} social/refused, social/unavailable
 * @see https://github.com/farcasterxyz/protocol/discussions/110
 */
export function createReadFarcasterMessage({ rpcUrl, chainId, registry }: FarcasterRegistry): ReadFarcasterMessage {
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: WAIT_MS, retryCount: 1 }) });
  return async ({ message, signature, ...asked }) => {
    const said = readMessage(message, { ...asked, chainId });
    await ask(rpcUrl, async () => {
      if ((await client.getChainId()) !== chainId) throw new TypeError("another chain");
    });
    const isSigned = await isSignedBy(client, { address: said.address, message, signature, rpcUrl });
    if (!isSigned) throw refused("its signature is not right");
    const args = [said.address] as const;
    const asking = { address: registry, abi: ABI, functionName: "idOf", args } as const;
    const id = await ask(rpcUrl, () => client.readContract(asking));
    if (id !== BigInt(said.fid)) throw refused("the id is another account's");
    return { fid: said.fid };
  };
}

type Expected = Pick<Parameters<ReadFarcasterMessage>[0], "nonce" | "now" | "uri"> & { readonly chainId: number };

/** Reads the message, where every line of it is what it has to be. */
function readMessage(message: string, expected: Expected): { readonly address: Hex; readonly fid: number } {
  const said = parseSiweMessage(message);
  const { address } = said;
  if (address === undefined || said.version !== "1") throw refused("it is no sign-in");
  if (!STATEMENTS.includes(said.statement)) throw refused("it is no sign-in with Farcaster");
  if (said.nonce !== expected.nonce) throw refused("it answers another question");
  if (said.uri !== expected.uri || said.scheme !== undefined || said.domain !== new URL(expected.uri).host)
    throw refused("it is for another site");
  if (said.chainId !== expected.chainId) throw refused("it is for another chain");
  if (!isInTime(said, expected.now)) throw refused("it is too early or too late");
  return { address, fid: readId(said.resources) };
}

type Times = { readonly notBefore?: Date | undefined; readonly expirationTime?: Date | undefined };

function isInTime({ notBefore, expirationTime }: Times, now: number): boolean {
  const isBegun = notBefore === undefined || notBefore.getTime() <= now + TOLERANCE_MS;
  // Without an end it would be good for ever.
  return isBegun && expirationTime !== undefined && expirationTime.getTime() > now;
}

function readId(resources: readonly string[] | undefined): number {
  const [id, ...more] = (resources ?? []).flatMap(
    (each) => /^farcaster:\/\/fid\/([1-9]\d{0,14})\/?$/.exec(each)?.[1] ?? [],
  );
  if (id === undefined || more.length > 0) throw refused("it names nobody");
  return Number(id);
}

type Signed = { readonly address: Hex; readonly message: string; readonly signature: string; readonly rpcUrl: string };

/** Whether it is the account's: a key's, or by what a contract says of it (EIP-1271). */
async function isSignedBy(client: PublicClient, { address, message, signature, rpcUrl }: Signed): Promise<boolean> {
  if (!/^0x([\da-fA-F]{2}){1,4096}$/.test(signature)) return false;
  return ask(rpcUrl, () => client.verifyMessage({ address, message, signature: signature as Hex }));
}

function ask<T>(rpcUrl: string, run: () => Promise<T>): Promise<T> {
  return run().catch((cause: unknown) => {
    throw new ServiceFault("social/unavailable", { issuer: new URL(rpcUrl).origin }, { cause });
  });
}

function refused(reason: string): ServiceFault {
  return new ServiceFault("social/refused", { reason });
}
