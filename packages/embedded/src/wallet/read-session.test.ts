import { describe, expect, it } from "vitest";
import { readSession } from "./read-session.ts";

const ADDRESS = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

type Reading = Parameters<typeof readSession>[0];

/** Who is logged in, by the frame's word, where somebody is called so at the account that they log in with. */
async function readName(userName: string | null): Promise<string | undefined> {
  const answers: Readonly<Record<string, unknown>> = {
    IS_CONNECTED: { isConnected: true },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: [],
    GET_USER: { address: ADDRESS, chainId: 1, userName, socialProvider: "x" },
  };
  const frame = { ask: async (request: string) => answers[request] } as unknown as Reading["frame"];
  const reading: Reading = {
    frame,
    chains: ["eip155:1"],
    name: "Wallet",
    topic: "embedded",
    now: 0,
    signal: undefined,
    warn: () => undefined,
  };
  const read = await readSession(reading);
  expect(read?.session.wallet.login?.method).toBe("x");
  return read?.session.wallet.login?.userName;
}

describe("what somebody is called at the account that they log in with", () => {
  it("is one line of visible text, whatever was written there", async () => {
    expect(await readName("Ada Lovelace")).toBe("Ada Lovelace");
    expect(await readName("Ada\u202egpj\n\u200b Bank")).toBe("Adagpj Bank");
    expect(await readName("<b>Ada</b>")).toBe("<b>Ada</b>");
    expect((await readName("a".repeat(128)))?.length).toBe(64);
  });

  it("is nothing where nothing can be seen of it", async () => {
    for (const name of ["", "\u202e\u200b", null]) expect(await readName(name)).toBeUndefined();
  });
});
