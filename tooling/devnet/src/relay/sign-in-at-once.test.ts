import { signatureToJson } from "@foyer/contract/sign-in";
import { type Foyer, selectStatus } from "@foyer/core";
import { type SignInSessions, selectSession } from "@foyer/core/siwx";
import { eip155Verifier } from "@foyer/siwx/eip155";
import { createSignIn, memoryStore, type SignInProof } from "@foyer/siwx/server";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { evmSide, openRelayWallet, type RelayWallet } from "../relay-wallet.ts";
import { type Devnet, startDevnet } from "../start-devnet.ts";
import { createDisk, openKit, readLink } from "./open-kit.ts";

const ORIGIN = "https://example.org";

let devnet: Devnet<"relay">;
let wallet: RelayWallet;
const kits: Foyer[] = [];
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
beforeAll(async () => {
  // The client keeps its core in a global; here each visit is a page of its own.
  vi.stubEnv("DISABLE_GLOBAL_CORE", "true");
  devnet = await startDevnet({ chains: ["relay"] });
});
beforeEach(async () => {
  wallet = await openRelayWallet({ relay: devnet.relay, sides: [await evmSide()], signsInAtOnce: true });
});
afterEach(async () => {
  for (const kit of kits.splice(0)) kit.destroy();
  await wallet.close();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await devnet.stop();
});

/** A page of the EVM alone, whose visitors a real server signs in. */
function visit() {
  const signIn = createSignIn({
    domains: ["example.org"],
    statement: "Sign in to Example.",
    verifiers: [eip155Verifier()],
    store: memoryStore(),
    sessions: { keys: [{ id: "test", secret: "a secret of this test, 32 bytes or more" }] },
  });
  const proofs: SignInProof[] = [];
  const asked: string[] = [];
  const sessions: SignInSessions = {
    createMessage: async ({ account }) => {
      asked.push("nonce");
      return await signIn.createMessage({ account, origin: ORIGIN });
    },
    createOpenMessage: () => signIn.createOpenMessage({ origin: ORIGIN }),
    async addSession({ data, message, signature }) {
      const account = `${data.chainId}:${data.accountAddress}`;
      const proof = { account, message, signature: signatureToJson(signature), origin: ORIGIN };
      proofs.push(proof);
      return (await signIn.authenticate(proof)).session;
    },
    getSessions: async () => [],
    setSessions: async () => undefined,
    revokeSession: async () => undefined,
  };
  const { foyer, pair } = openKit(devnet.relay, createDisk(), sessions);
  kits.push(foyer);
  return { foyer, pair, signIn, proofs, asked };
}

it("connects and signs in with one approval, and a real server takes the signature once", async () => {
  const { foyer, pair, signIn, proofs, asked } = visit();
  const pairing = pair();
  await wallet.scan(await readLink(foyer));
  const [connection] = await pairing;
  expect([connection?.namespace, wallet.asked, asked]).toEqual(["eip155", [], []]);
  const { message = "", ...proof } = proofs[0] ?? ({} as Partial<SignInProof>);
  expect(message).toMatch(/^example\.org wants you to sign in with your Ethereum account:\n0x/);
  expect(message).toContain("Sign in to Example. I further authorize the stated URI");
  expect(selectSession(foyer.getSnapshot())?.account).toBe(proof.account);
  await expect(signIn.authenticate(proofs[0] as SignInProof)).rejects.toMatchObject({ code: "nonce/spent" });
  // What it may be asked for is as with any session.
  await foyer.signMessage({ message: "Hello" });
  expect(wallet.asked.map(({ method }) => method)).toEqual(["personal_sign"]);
});

it("connects nobody where the wallet declines, which is told as its refusal", async () => {
  const { foyer, pair } = visit();
  wallet.says({ proposal: "reject" });
  const pairing = pair();
  const declined = expect(pairing).rejects.toMatchObject({ code: "wallet/rejected" });
  await wallet.scan(await readLink(foyer));
  await declined;
  expect([selectStatus(foyer.getSnapshot(), "eip155"), wallet.sessions()]).toEqual(["disconnected", []]);
});
