import { expect, it, vi } from "vitest";
import * as entry from "./index.ts";
import { propose } from "./proposal/propose.ts";
import { readSession } from "./session/read-session.ts";
import { createClientManual } from "./testing/manual-client.ts";

it("exports this name and no other", () => {
  expect(Object.keys(entry)).toEqual(["walletConnect"]);
});

it("wants a project id, or a client", () => {
  expect(() => entry.walletConnect({ projectId: "" })).toThrow(
    expect.objectContaining({
      code: "options/invalid",
      context: { path: "walletConnect.projectId", problem: "is missing" },
    }),
  );
});

it("does nothing before the kit starts", async () => {
  const relay = entry.walletConnect({ projectId: "f".repeat(32) });
  await expect(relay.pair({ networks: [] })).rejects.toMatchObject({ code: "flow/aborted" });
});

it.each(["pair", "restore"] as const)("ends %s where its client never opens, and asks for it again", async (verb) => {
  const timers: { readonly ms: number; readonly run: () => void }[] = [];
  const clock = {
    now: () => 0,
    after(ms: number, run: () => void) {
      timers.push({ ms, run });
      return () => undefined;
    },
  };
  const relay = entry.walletConnect({ client: () => new Promise(() => undefined) });
  const { host } = createClientManual("eip155", { accounts: [], methods: [] });
  const stop = relay.start({ ...host, clock });
  const ask = (): Promise<unknown> => (verb === "pair" ? relay.pair({ networks: [] }) : relay.restore({ topics: [] }));
  for (const count of [1, 2]) {
    const asked = ask();
    await vi.waitFor(() => expect(timers).toHaveLength(count));
    timers[count - 1]?.run();
    await expect(asked).rejects.toMatchObject({ code: "relay/unreachable" });
  }
  expect(timers.map(({ ms }) => ms)).toEqual([60_000, 60_000]);
  stop();
});

it("offers every namespace, each chain also under its older id, and at most twenty", () => {
  const chain = (namespace: string, reference: string, older?: string) =>
    ({
      chainNamespace: namespace,
      caipNetworkId: `${namespace}:${reference}`,
      deprecatedCaipNetworkId: older,
    }) as never;
  const many = Array.from({ length: 30 }, (_, index) => chain("eip155", `${index + 1}`));
  const proposal = propose([chain("solana", "new", "solana:old"), ...many]);
  expect(proposal["solana"]).toMatchObject({ chains: ["solana:new", "solana:old"] });
  expect(proposal["eip155"]?.chains).toHaveLength(20);
  expect(proposal["eip155"]?.methods).not.toContain("eth_sign");
});

it("reads of a session only what is an account, a name or a link to an app", () => {
  const { client } = createClientManual("eip155", { accounts: ["eip155:1:0xab", "nonsense", "<b>"], methods: [] });
  const [session] = client.session.getAll();
  const metadata = {
    name: "Poc\u202eket",
    redirect: { native: "javascript:alert(1)", universal: "https://pocket.example" },
  };
  const read = readSession({ ...(session as NonNullable<typeof session>), peer: { metadata } });
  expect(read).toMatchObject({
    accounts: ["eip155:1:0xab"],
    wallet: { name: "Pocket" },
    links: { native: undefined, universal: "https://pocket.example" },
  });
});
