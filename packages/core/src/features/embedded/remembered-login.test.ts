import { describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import {
  createManualClock,
  createMemoryPorts,
  createScriptedAdapter,
  createScriptedEmbeddedWallet,
  createSharedStorage,
  settle,
} from "../../testing.ts";
import { embedded } from "./embedded.ts";
import { readRecentLogin } from "./read-recent-login.ts";

const EMAIL = "ada@example.org";

function world(storage = createSharedStorage()) {
  const wallet = createScriptedEmbeddedWallet({ accounts: ["eip155:1:0xab", "solana:1:ab"] });
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [createScriptedAdapter("eip155"), createScriptedAdapter("solana")],
    sources: [wallet],
    settings: { multiWallet: true },
    ports: createMemoryPorts({ storage: storage.open(), clock: createManualClock() }),
  });
  foyer.start();
  const login = foyer.use(embedded());
  const enter = async () => {
    await login.logInWithEmail({ email: EMAIL });
    await login.confirmCode({ code: "123456" });
    await settle();
  };
  const recent = () =>
    foyer.getSnapshot().connections.recent.map((each) => ({ namespace: each.namespace, login: readRecentLogin(each) }));
  return { foyer, wallet, login, enter, recent, storage };
}

const byEmail = (email: string) => ({ method: "email", email, userName: undefined });

describe("a recent connection of an embedded wallet", () => {
  it("has the login method and the address, in each namespace and at the next visit [PRF-05]", async () => {
    const { enter, foyer, recent, storage } = world();
    await enter();
    await foyer.disconnect();
    await settle();
    const expected = [
      { namespace: "solana", login: byEmail(EMAIL) },
      { namespace: "eip155", login: byEmail(EMAIL) },
    ];
    expect(recent()).toEqual(expected);
    foyer.destroy();
    const later = world(storage);
    await later.foyer.load();
    expect(later.recent()).toEqual(expected);
  });

  it("has the new address after it was changed: the old one would open another wallet [PRF-05]", async () => {
    const { enter, recent, wallet } = world();
    await enter();
    wallet.tell({ type: "email", email: "ada@new.example" });
    await settle();
    expect(recent().map(({ login }) => login?.email)).toEqual(["ada@new.example", "ada@new.example"]);
  });

  it("is one for each account, however often the user logs in", async () => {
    const { enter, foyer, recent } = world();
    await enter();
    await foyer.disconnect();
    await enter();
    expect(recent().map(({ namespace }) => namespace)).toEqual(["solana", "eip155"]);
  });
});

describe("a login that storage says", () => {
  it.each([
    [undefined],
    [{ login: "google" }],
    [{ login: { method: "" } }],
    [{ login: { method: "g".repeat(101) } }],
    [{ login: { method: { toString: (): string => "google" } } }],
  ])("is none where it is malformed: %j", (recent) => {
    expect(readRecentLogin(recent)).toBeUndefined();
  });

  it("keeps what is well-formed of it", () => {
    const login = { method: "google", email: "no address", userName: 7 };
    expect(readRecentLogin({ login })).toEqual({ method: "google", email: undefined, userName: undefined });
  });
});
