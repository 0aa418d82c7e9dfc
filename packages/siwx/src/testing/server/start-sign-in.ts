import { formatSignInMessage, type SignInMessage, signatureToJson } from "@foyer/contract/sign-in";
import { privateKeyToAccount } from "viem/accounts";
import { eip155Verifier } from "../../eip155/eip155-verifier.ts";
import { createSignIn } from "../../server/create-sign-in.ts";
import type { SignInOptions } from "../../server/options.ts";
import type { SignIn, SignInProof } from "../../server/sign-in.ts";
import { memoryStore } from "../../server/stores/memory-store.ts";

export const ORIGIN = "https://example.org";
export const SECRET = "a secret of 32 bytes, for tests.";
/** When tests begin. */
export const START = Date.parse("2026-11-26T09:00:00Z");

/** A clock that tests set. */
export type TestClock = { now: number };

/** A server's sign-in with one key of Ethereum's, and what to turn its clock with. */
export function startSignIn(options: Partial<SignInOptions> = {}): {
  readonly signIn: SignIn;
  readonly clock: TestClock;
} {
  const clock = { now: START };
  const signIn = createSignIn({
    domains: ["example.org"],
    verifiers: [eip155Verifier()],
    store: memoryStore(),
    sessions: { keys: [{ id: "test", secret: SECRET }] },
    clock: () => clock.now,
    ...options,
  });
  return { signIn, clock };
}

export const owner = privateKeyToAccount("0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80");
export const stranger = privateKeyToAccount("0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d");
export const ACCOUNT = `eip155:1:${owner.address}` as const;

/** Asks for a text and signs it. */
export async function sign(
  signIn: SignIn,
  {
    by = owner,
    chain = "eip155:1",
    page = ORIGIN,
  }: { readonly by?: typeof owner; readonly chain?: `eip155:${string}`; readonly page?: string } = {},
): Promise<SignInProof & { readonly data: SignInMessage }> {
  const account = `${chain}:${by.address}` as const;
  const data = await signIn.createMessage({ account, origin: page });
  const message = formatSignInMessage(data);
  const signature = signatureToJson<"eip155">({ type: "eip191", value: await by.signMessage({ message }) });
  return { account, message, signature, origin: page, data };
}
