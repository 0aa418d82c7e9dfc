import { formatSignInMessage, type SignInMessage } from "@foyer/contract/sign-in";
import { createSiweMessage, parseSiweMessage, validateSiweMessage } from "viem/siwe";
import { describe, expect, it } from "vitest";
import { ACCOUNT, ORIGIN, owner, START, startSignIn } from "../testing/server/start-sign-in.ts";

describe("the text, read by viem", () => {
  const ask = (options: Parameters<typeof startSignIn>[0]): Promise<SignInMessage> =>
    startSignIn(options).signIn.createMessage({ account: ACCOUNT, origin: ORIGIN });

  it("says the same as here, and holds for this page now", async () => {
    const resources = ["https://example.org/terms", "ipfs://bafybeib"];
    const message = await ask({ statement: "Sign in to Example.", uri: "/login", resources });
    const read = parseSiweMessage(formatSignInMessage(message));
    expect(read).toEqual({
      domain: "example.org",
      address: owner.address,
      statement: "Sign in to Example.",
      uri: "https://example.org/login",
      version: "1",
      chainId: 1,
      nonce: message.nonce,
      issuedAt: new Date(START),
      expirationTime: new Date(START + 300_000),
      resources,
    });
    const { nonce } = message;
    const { address } = owner;
    const question = { message: read, address, domain: "example.org", nonce, time: new Date(START) };
    expect(validateSiweMessage(question)).toBe(true);
    expect(validateSiweMessage({ ...question, domain: "evil.example" })).toBe(false);
  });

  it("is the one that viem writes itself, where there is a statement and where there is none", async () => {
    for (const statement of ["Sign in to Example.", undefined]) {
      const { accountAddress, chainId: _, issuedAt, expirationTime, ...message } = await ask({ statement });
      const theirs = createSiweMessage({
        domain: message.domain,
        uri: message.uri,
        version: message.version,
        nonce: message.nonce,
        ...(statement !== undefined && { statement }),
        address: accountAddress as `0x${string}`,
        chainId: 1,
        issuedAt: new Date(issuedAt ?? ""),
        expirationTime: new Date(expirationTime ?? ""),
      });
      const ours = formatSignInMessage({ ...message, accountAddress, chainId: "eip155:1", issuedAt, expirationTime });
      expect(ours).toBe(theirs);
    }
  });
});
