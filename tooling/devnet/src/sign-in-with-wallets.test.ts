import { type AccountId, NAMESPACES, type Namespace, type Signature } from "@foyer/contract";
import {
  formatSignInMessage,
  parseSignInMessage,
  type SignInMessage,
  type SignInSession,
  signatureToJson,
} from "@foyer/contract/sign-in";
import { bip122Verifier } from "@foyer/siwx/bip122";
import { cosmosVerifier } from "@foyer/siwx/cosmos";
import { eip155Verifier } from "@foyer/siwx/eip155";
import { polkadotVerifier } from "@foyer/siwx/polkadot";
import { createSignIn, memoryStore, type SignIn, type SignInProof } from "@foyer/siwx/server";
import { solanaVerifier } from "@foyer/siwx/solana";
import { stacksVerifier } from "@foyer/siwx/stacks";
import { suiVerifier } from "@foyer/siwx/sui";
import { createMultiChainWallet } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { loadNetwork, startAdapter } from "./testing/load-adapter.ts";

const ORIGIN = "http://localhost";
const NETWORKS: Readonly<Record<Namespace, string>> = {
  eip155: "mainnet",
  solana: "mainnet",
  bip122: "mainnet",
  polkadot: "polkadotAssetHub",
  cosmos: "cosmosHub",
  sui: "mainnet",
  stacks: "mainnet",
};

const createServer = (): SignIn =>
  createSignIn({
    domains: ["localhost"],
    statement: "Sign in to Example.",
    resources: ["https://example.org/terms"],
    verifiers: [
      eip155Verifier(),
      solanaVerifier(),
      bip122Verifier(),
      polkadotVerifier(),
      cosmosVerifier(),
      suiVerifier(),
      stacksVerifier(),
    ],
    store: memoryStore(),
    sessions: { keys: [{ id: "test", secret: "a secret of 32 bytes, for tests." }] },
  });

type Signer = { readonly account: AccountId; readonly sign: (message: string) => Promise<Signature> };

/** Connects the adapter of a namespace to a wallet that signs for real. */
async function connect(namespace: Namespace): Promise<Signer> {
  const network = await loadNetwork(namespace, NETWORKS[namespace]);
  const { adapter, page } = await startAdapter(namespace, network);
  createMultiChainWallet({ namespaces: NAMESPACES }).install(page);
  adapter.refresh();
  await expect.poll(() => adapter.connectors().length, { timeout: 10_000 }).toBeGreaterThan(0);
  const { id, accounts } = await adapter.connect({ connectorId: adapter.connectors()[0]?.id ?? "" });
  const account = `${String(network["caipNetworkId"])}:${accounts[0]?.address}` as AccountId;
  return { account, sign: (message) => adapter.signMessage({ connectionId: id, account, message }) };
}

async function signInWith({ account, sign }: Signer, server: SignIn) {
  const data = await server.createMessage({ account, origin: ORIGIN });
  const message = formatSignInMessage(data);
  const session: SignInSession = { data, message, signature: await sign(message) };
  const proof: SignInProof = { account, message, signature: signatureToJson(session.signature), origin: ORIGIN };
  return { session, proof };
}

describe("signing in with a wallet of each namespace", () => {
  it("has a message of the fields of SIWX, a session of what was signed, and seven namespaces that sign and verify [SIW-05]", {
    timeout: 120_000,
  }, async () => {
    const all: SignInMessage = {
      accountAddress: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
      chainId: "eip155:1",
      domain: "example.org",
      uri: "https://example.org",
      version: "1",
      nonce: "k3Jx9QmP2Lr7",
      notBefore: "2026-11-26T09:00:00Z",
      statement: "Sign in to Example.",
      resources: ["https://example.org/terms"],
      requestId: "1",
      issuedAt: "2026-11-26T09:00:00Z",
      expirationTime: "2026-11-26T09:05:00Z",
    };
    expect(parseSignInMessage(formatSignInMessage(all))).toEqual(all);
    // What a wallet wrote itself is no part of what is written.
    expect(formatSignInMessage({ ...all, serializedMessage: "its own" })).toBe(formatSignInMessage(all));

    const server = createServer();
    const signedIn: string[] = [];
    for (const namespace of NAMESPACES) {
      const signer = await connect(namespace);
      const { session, proof } = await signInWith(signer, server);
      expect(Object.keys(session.data).sort()).toEqual([
        "accountAddress",
        "chainId",
        "domain",
        "expirationTime",
        "issuedAt",
        "nonce",
        "resources",
        "statement",
        "uri",
        "version",
      ]);
      expect(session).toEqual({
        data: parseSignInMessage(session.message),
        message: session.message,
        signature: session.signature,
      });
      // Verified, and not merely taken: the same wallet's signature of another text is refused.
      const { signature } = (await signInWith(signer, server)).session;
      await expect(
        server.authenticate({ ...proof, signature: signatureToJson(signature) }),
        namespace,
      ).rejects.toMatchObject({ code: "signature/refused" });
      const answer = await server.authenticate(proof);
      expect(answer.session.account).toBe(signer.account);
      signedIn.push(answer.session.account.split(":")[0] ?? "");
    }
    expect(signedIn).toEqual(NAMESPACES);
  });
});
