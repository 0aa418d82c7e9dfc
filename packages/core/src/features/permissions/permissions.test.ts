import { FoyerError } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { createManualClock, createMemoryPorts, createSharedStorage } from "../../testing/memory-ports.ts";
import { settleAll } from "../../testing/play-seeds.ts";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { permissions } from "./permissions.ts";
import { selectLatestSession, selectSmartSessions } from "./state.ts";

const OWN = `0x${"a1".repeat(20)}`;
const KEY = `0x${"b2".repeat(20)}`;
const MOVES = { type: "contract-call", data: { address: `0x${"c3".repeat(20)}`, selectors: ["0x40c10f19"] } };
const asked = { signer: { type: "account", data: { id: KEY } }, permissions: [MOVES] } as const;
const HANGS = (): Promise<never> => new Promise(() => undefined);

type Answers = { readonly [method: string]: (params: readonly unknown[]) => unknown };

/** A kit at a wallet that answers what a test says. */
async function world(answers: Answers, storage = createSharedStorage()) {
  const clock = createManualClock();
  const evm = createScriptedAdapter("eip155", ["1", "2"]);
  const { id } = evm.addWallet("Acme");
  const calls: { readonly method: string; readonly params: readonly unknown[] }[] = [];
  Object.assign(evm.provider(id) as object, {
    async request(call: (typeof calls)[number]) {
      calls.push(call);
      const answer = answers[call.method];
      if (!answer)
        throw new FoyerError("wallet/method-unsupported", { namespace: "eip155", operation: "signTypedData" });
      return await answer(call.params);
    },
  });
  const ports = createMemoryPorts({ clock, storage: storage.open() });
  const foyer = createFoyer({ app: { name: "Test" }, adapters: [evm], ports });
  foyer.start();
  const connection = await foyer.connect({ connectorId: id });
  const [account] = connection.accounts;
  evm.change(connection.id, {
    accounts: [{ ...account, id: `eip155:1:${OWN}`, address: OWN } as never],
    account: `eip155:1:${OWN}` as never,
  });
  await settleAll();
  const sessions = await foyer.use(permissions()).load();
  const listed = () => selectSmartSessions(foyer.getSnapshot());
  return { calls, clock, foyer, listed, sessions, storage, soon: () => Math.floor(clock.now() / 1_000) + 60 };
}

const GRANTS: Answers = {
  wallet_grantPermissions: () => ({ context: "0xc0ffee", signerMeta: { delegationManager: `0x${"d4".repeat(20)}` } }),
  wallet_revokePermissions: () => null,
};

describe("sessions of a smart account", () => {
  it("are shown once granted, where something draws views [NAV-03]", async () => {
    const { foyer, sessions, soon } = await world(GRANTS);
    await sessions.grantPermissions({ ...asked, expiry: soon() });
    expect(foyer.getSnapshot().router.isOpen).toBe(false);
    foyer.on("modal-requested", () => undefined);
    await sessions.grantPermissions({ ...asked, expiry: soon() });
    const { isOpen, stack } = foyer.getSnapshot().router;
    expect([isOpen, stack.map(({ view }) => view)]).toEqual([true, ["SmartSessionCreated"]]);
  });

  it("are asked for as ERC-7715 has it, listed, and ended", async () => {
    const { calls, foyer, listed, sessions, soon } = await world(GRANTS);
    const expiry = soon();
    const granted = await sessions.grantPermissions({ ...asked, expiry });
    expect(calls).toEqual([
      {
        method: "wallet_grantPermissions",
        params: [{ chainId: "0x1", address: OWN, expiry, signer: asked.signer, permissions: [MOVES] }],
      },
    ]);
    expect(granted).toMatchObject({
      context: "0xc0ffee",
      account: `eip155:1:${OWN}`,
      key: KEY,
      expiry,
      status: "active",
    });
    expect([listed(), selectLatestSession(foyer.getSnapshot())]).toEqual([[granted], granted]);
    await sessions.revokePermissions({ context: "0xc0ffee" });
    expect(calls[1]).toEqual({ method: "wallet_revokePermissions", params: [{ permissionsContext: "0xc0ffee" }] });
    expect(listed()).toEqual([]);
  });

  it("are known to the next visit, and none of them once its time is over", async () => {
    const first = await world(GRANTS);
    await first.sessions.grantPermissions({ ...asked, expiry: first.soon() });
    const second = await world(GRANTS, first.storage);
    expect(second.listed()).toMatchObject([{ context: "0xc0ffee", permissions: [MOVES] }]);
    await second.clock.advance(60_001);
    expect([await second.sessions.listSessions(), second.listed()]).toEqual([[], []]);
  });

  it("are still there where the person does not end them, and say so while they are asked", async () => {
    let answer = HANGS as () => Promise<unknown>;
    const { listed, sessions, soon } = await world({ ...GRANTS, wallet_revokePermissions: () => answer() });
    await sessions.grantPermissions({ ...asked, expiry: soon() });
    const end = new AbortController();
    const ending = sessions.revokePermissions({ context: "0xc0ffee", signal: end.signal });
    await settleAll();
    expect(listed()[0]?.status).toBe("ending");
    end.abort();
    await expect(ending).rejects.toMatchObject({ code: "flow/aborted" });
    expect(listed()[0]?.status).toBe("active");
    const context = { namespace: "eip155", operation: "signTypedData" };
    answer = async () => Promise.reject(new FoyerError("wallet/rejected", context));
    await expect(sessions.revokePermissions({ context: "0xc0ffee" })).rejects.toMatchObject({
      code: "wallet/rejected",
    });
    expect(listed()).toHaveLength(1);
  });

  it("are listed with what was granted, marked where that is more than was asked for, at the next visit too", async () => {
    const wide = { type: "native-token-transfer", data: { allowance: "0xff" } };
    const { listed, sessions, soon, storage } = await world({
      wallet_grantPermissions: () => ({ context: "0x01", expiry: 9_999_999_999, grantedPermissions: [MOVES, wide] }),
    });
    const granted = await sessions.grantPermissions({ ...asked, expiry: soon() });
    expect(granted).toMatchObject({ permissions: [MOVES, wide], expiry: 9_999_999_999, isWider: true });
    expect(listed()).toEqual([granted]);
    expect((await world(GRANTS, storage)).listed()).toEqual([granted]);
  });

  it("end when the wallet says so, which it may do later than was asked, and are none without a name", async () => {
    const answers = [
      { context: "0x01", expiry: 9_999_999_999 },
      [{ context: "0x02", expiry: 12 }],
      { context: "<b>" },
      null,
    ];
    const { sessions, soon } = await world({ wallet_grantPermissions: () => answers.shift() });
    const expiry = soon();
    expect(await sessions.grantPermissions({ ...asked, expiry })).toMatchObject({
      expiry: 9_999_999_999,
      isWider: true,
    });
    expect(await sessions.grantPermissions({ ...asked, expiry })).toMatchObject({ context: "0x02", expiry: 12 });
    for (const _ of answers.slice()) {
      await expect(sessions.grantPermissions({ ...asked, expiry })).rejects.toMatchObject({ code: "wallet/internal" });
    }
  });

  it("are not had of a wallet that knows of none, and not of nobody", async () => {
    const { foyer, sessions, soon } = await world({});
    const request = { ...asked, expiry: soon() };
    await expect(sessions.grantPermissions(request)).rejects.toMatchObject({ code: "wallet/method-unsupported" });
    await foyer.disconnect();
    await expect(sessions.grantPermissions(request)).rejects.toMatchObject({ code: "connection/not-found" });
  });
});
