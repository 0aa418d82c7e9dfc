import { describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { selectStatus } from "../../selectors.ts";
import {
  createManualClock,
  createMemoryPage,
  createMemoryPorts,
  createSharedStorage,
} from "../../testing/memory-ports.ts";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { settleAll } from "../../testing/siwx-world.ts";
import { localSessions } from "./local-sessions.ts";
import { siwx } from "./siwx.ts";
import { selectSession } from "./state.ts";

const ACCOUNT = "eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const ADDRESS = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

function world() {
  const kept = new Map<string, string>();
  const given = {
    clock: createManualClock(),
    fetch: globalThis.fetch,
    signal: new AbortController().signal,
    storage: { get: (key: string) => kept.get(key), set: (key: string, value: string) => void kept.set(key, value) },
  };
  const sessions = localSessions({ statement: "Try it.", lifetimeMs: 60_000 });
  const ask = (account: typeof ACCOUNT | "eip155:2:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045" = ACCOUNT) =>
    sessions.createMessage({ account, domain: "example.org", uri: "https://example.org", ...given });
  const signature = { type: "eip191", value: "0x00" } as const;
  return { kept, given, sessions, ask, signature };
}

describe("sessions of this browser alone", () => {
  it("make a text with a nonce of its own each time, for five minutes", async () => {
    const { ask } = world();
    const [one, two] = [await ask(), await ask()];
    expect(one).toMatchObject({
      accountAddress: ADDRESS,
      chainId: "eip155:1",
      domain: "example.org",
      statement: "Try it.",
    });
    expect(one.nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(one.nonce).not.toBe(two.nonce);
    expect(Date.parse(one.expirationTime ?? "") - Date.parse(one.issuedAt ?? "")).toBe(300_000);
  });

  it("keep who signed, one by one, and forget the one who signs out and no other", async () => {
    const { ask, sessions, given, signature } = world();
    for (const account of [ACCOUNT, "eip155:2:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"] as const) {
      await sessions.addSession({ data: await ask(account), message: "", signature }, given);
    }
    expect(await sessions.getSessions("eip155:1", ADDRESS, given)).toMatchObject([{ account: ACCOUNT }]);
    await sessions.revokeSession("eip155:1", ADDRESS, given);
    expect(await sessions.getSessions("eip155:1", ADDRESS, given)).toEqual([]);
    expect(await sessions.getSessions("eip155:2", ADDRESS, given)).toHaveLength(1);
    await sessions.setSessions([], given);
    expect(await sessions.getSessions("eip155:2", ADDRESS, given)).toEqual([]);
  });

  it.each(["{", "7", '[{"account":"eip155:1"}]', '[{"account":7}]', "null"])(
    "take %s, which something else wrote, for nobody",
    async (text) => {
      const { sessions, given, kept } = world();
      kept.set("sessions", text);
      expect(await sessions.getSessions("eip155:1", ADDRESS, given)).toEqual([]);
    },
  );

  it("of two kits on one page are two: signing in to one, and out of it, leaves the other as it is", async () => {
    const page = createMemoryPage();
    const storage = createSharedStorage();
    const open = async () => {
      const evm = createScriptedAdapter("eip155");
      const ports = createMemoryPorts({ page, storage: storage.open() });
      const foyer = createFoyer({ app: { name: "Test" }, adapters: [evm], ports });
      foyer.on("modal-requested", () => undefined);
      const sign = foyer.use(siwx({ sessions: localSessions() }));
      evm.addWallet("Acme");
      foyer.start();
      await sign.load();
      const stands = () => [selectStatus(foyer.getSnapshot()), selectSession(foyer.getSnapshot())?.account];
      return { foyer, sign, stands };
    };
    const [first, second] = [await open(), await open()];
    const IN = ["connected", "eip155:1:eip155-Acme"];
    const connected = first.foyer.connect({ wallet: "Acme" });
    await settleAll();
    await first.sign.sign();
    await connected;
    // The same account, in the same browser: whoever is asked is not signed in by the other kit.
    const connecting = second.foyer.connect({ wallet: "Acme" });
    await settleAll();
    expect([first.stands(), second.stands()]).toEqual([IN, ["authenticating", undefined]]);
    await second.sign.sign();
    await connecting;
    await first.foyer.disconnect();
    await settleAll();
    await second.sign.refresh();
    expect([first.stands(), second.stands()]).toEqual([["disconnected", undefined], IN]);
  });
});
