import { expect, it } from "vitest";
import * as contract from "./index.ts";
import * as onDemand from "./on-demand/index.ts";
import * as sessionProviders from "./session-providers/index.ts";
import * as testing from "./testing/index.ts";

it("exports these names and no others", () => {
  expect(Object.keys(contract).sort()).toMatchInlineSnapshot(`
    [
      "FoyerError",
      "NAMESPACES",
      "createEmitter",
      "createLazy",
      "formatAccountId",
      "formatAssetId",
      "formatChainId",
      "isFoyerError",
      "isNamespace",
      "parseAccountId",
      "parseAssetId",
      "parseChainId",
      "readFailures",
      "readWalletIcon",
      "readWalletName",
      "unlessAborted",
      "unreachable",
      "within",
    ]
  `);
});

it("exports these names for tests and no others", () => {
  expect(Object.keys(testing).sort()).toMatchInlineSnapshot(`
    [
      "ADAPTER_CHECKS",
      "CheckFailed",
      "describeAdapter",
    ]
  `);
});

it("exports these names for sources of sessions and no others", () => {
  expect(Object.keys(sessionProviders).sort()).toEqual([
    "CODES",
    "createEvmProvider",
    "createListeners",
    "createSolanaWallet",
    "createStandardWallet",
    "findAccount",
    "walletError",
  ]);
});

it("exports these names for on-demand chunks and no others", () => {
  expect(Object.keys(onDemand).sort()).toMatchInlineSnapshot(`
    [
      "adopt",
      "askRpc",
      "askServers",
      "chooseAccount",
      "disconnect",
      "explainFailure",
      "fetchRpcResult",
      "findMeaning",
      "findNetwork",
      "loadLibrary",
      "nameAsset",
      "pollOutcome",
      "readAssetMetadata",
      "readJson",
      "select",
    ]
  `);
});
