import { createStandardWallet, SUI_TEST_ADDRESSES, suiPart } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { load, MYSTEN } from "../libraries.ts";
import { onDemand } from "../on-demand.ts";
import type { Session } from "../session.ts";
import { startAdapter } from "../testing/start-adapter.ts";
import { createSuiNetwork } from "../testing/sui-network.ts";
import { estimateFee } from "./estimate-fee.ts";
import { send } from "./send.ts";

const transfer = { to: SUI_TEST_ADDRESSES[1] as string, amount: 5n };
const absent = (library: string) =>
  Object.assign(new Error(`Cannot find package '${library}'`), { code: "ERR_MODULE_NOT_FOUND" });
const failing = (error: unknown) => () => Promise.reject(error);

/** A connected wallet, and the session that the adapter keeps to itself. */
async function connected() {
  const started = startAdapter({ fetch: createSuiNetwork().fetch });
  const wallet = createStandardWallet({ name: "Alder", parts: [suiPart()] });
  wallet.register(started.page);
  const { id } = await started.adapter.connect({ connectorId: "wallet-standard:Alder" });
  let session: Session | undefined;
  const { balance } = onDemand;
  // The one way to it: it is handed to each part that is fetched.
  onDemand.balance = async (given, asked) => {
    session = given;
    return (await balance?.(given, asked)) ?? { value: 0n, decimals: 9, symbol: "SUI" };
  };
  await started.adapter.capabilities.balance?.({ account: `sui:mainnet:${SUI_TEST_ADDRESSES[0]}` });
  onDemand.balance = balance as never;
  return { ...started, wallet, id, session: session as Session };
}

describe("the libraries that sending needs", () => {
  it.each([
    ["transactions", "@mysten/sui"],
    ["graphql", "@mysten/sui"],
    ["standard", "@mysten/wallet-standard"],
  ])("are optional: without %s of %s nobody is asked anything", async (part, library) => {
    const { session, id, wallet } = await connected();
    const cause = absent(library);
    const sent = send(session, { connectionId: id, transfer }, { ...MYSTEN, [part]: failing(cause) });
    await expect(sent).rejects.toMatchObject({
      code: "library/absent",
      context: { library, operation: "sendNative" },
      cause,
    });
    expect(wallet.prompts.map(({ kind }) => kind)).toEqual(["connect"]);
  });

  it("are not all needed to estimate the fee", async () => {
    const { session, id } = await connected();
    const asked = { connectionId: id, transfer };
    expect(await estimateFee(session, asked)).toMatchObject({ price: 500n });
    const cause = absent("@mysten/sui");
    await expect(estimateFee(session, asked, { ...MYSTEN, graphql: failing(cause) })).rejects.toMatchObject({
      code: "library/absent",
      context: { library: "@mysten/sui", operation: "estimateFee" },
    });
  });
});

describe("load", () => {
  const WHAT = { library: "@mysten/sui", operation: "sendNative" } as const;

  it("gives what it loaded", async () => {
    expect(await load(WHAT, async () => "library")).toBe("library");
  });

  it.each([
    ["Node", absent("@mysten/sui")],
    ["a bundler", new Error('Could not resolve "@mysten/sui" imported by "@foyer/sui". Is it installed?')],
    ["another bundler", new Error("Cannot find module '@mysten/sui'")],
  ])("says that a library is not installed, as %s tells it", async (_, cause) => {
    await expect(load(WHAT, failing(cause))).rejects.toMatchObject({ code: "library/absent", context: WHAT, cause });
  });

  it.each([new TypeError("Failed to fetch dynamically imported module"), "odd", { code: 5 }, Object.create(null)])(
    "says that a library could not be fetched, and may be later",
    async (cause) => {
      await expect(load(WHAT, failing(cause))).rejects.toMatchObject({ code: "library/unreachable", retryable: true });
    },
  );
});
