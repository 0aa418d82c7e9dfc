import { expect, it } from "vitest";
import * as accountNames from "./account-names.ts";
import * as analytics from "./analytics.ts";
import * as calls from "./calls.ts";
import * as config from "./config.ts";
import * as cookie from "./cookie.ts";
import * as directory from "./directory.ts";
import * as embedded from "./embedded.ts";
import * as exchange from "./exchange.ts";
import * as entry from "./index.ts";
import * as onramp from "./onramp.ts";
import * as pairing from "./pairing.ts";
import * as pay from "./pay.ts";
import * as permissions from "./permissions.ts";
import * as send from "./send.ts";
import * as services from "./services.ts";
import * as testing from "./testing.ts";
import * as wallets from "./wallets.ts";

it("exports these names and no others", () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "FoyerError",
      "addressUrl",
      "createFoyer",
      "isFoyerError",
      "isNamespace",
      "parseAccountId",
      "parseChainId",
      "selectAccount",
      "selectBalance",
      "selectCanGoBack",
      "selectConnection",
      "selectMustSwitch",
      "selectNamespace",
      "selectNetwork",
      "selectRememberedAddress",
      "selectRoute",
      "selectStatus",
      "splitBalance",
    ]
  `);
  expect(Object.keys(analytics).sort()).toMatchInlineSnapshot(`
    [
      "analytics",
      "beaconSink",
    ]
  `);
  expect(Object.keys(config).sort()).toMatchInlineSnapshot(`
    [
      "remoteConfig",
    ]
  `);
  expect(Object.keys(cookie).sort()).toEqual(["cookieStorage", "cookieToInitialState"]);
  expect(Object.keys(directory).sort()).toMatchInlineSnapshot(`
    [
      "countWallets",
      "createWalletBrowser",
      "directory",
      "httpDirectory",
      "lookUpWallet",
      "readAhead",
    ]
  `);
  expect(Object.keys(pairing).sort()).toMatchInlineSnapshot(`
    [
      "formatAppLink",
      "formatBrowseLink",
      "hasAppLink",
      "listPlatforms",
      "needsReadyLink",
      "pairing",
      "readSurroundings",
      "selectPairing",
    ]
  `);
  expect(Object.keys(wallets).sort()).toMatchInlineSnapshot(`
    [
      "GROUP_ORDER",
      "canPair",
      "connectMethods",
      "groupWallets",
      "installing",
      "planSwitch",
      "recommendedLimit",
      "selectNetworkOrPlaceholder",
      "selectStatusOfConnection",
    ]
  `);
  expect(Object.keys(embedded).sort()).toEqual([
    "embedded",
    "isEmail",
    "isSameEmail",
    "openSocialWindow",
    "readRecentLogin",
    "selectEmailLogin",
    "selectEmbedded",
    "selectIsEmbedded",
    "selectLogin",
    "selectShownFrame",
    "selectSmartAccount",
    "selectSocialLogin",
  ]);
  expect(Object.keys(accountNames).sort()).toEqual([
    "accountNames",
    "cleanAccountName",
    "isAccountName",
    "selectAccountNames",
    "selectNameDraft",
  ]);
  expect(Object.keys(calls).sort()).toEqual(["calls", "selectCallAbilities", "selectCallBatch", "selectCallsMode"]);
  expect(Object.keys(permissions).sort()).toEqual(["permissions", "selectLatestSession", "selectSmartSessions"]);
  expect(Object.keys(send).sort()).toEqual(["selectDraft", "selectRecentReceivers", "send"]);
  expect(Object.keys(exchange).sort()).toEqual(["exchange", "selectCurrentDeposit", "selectExchange"]);
  expect(Object.keys(onramp).sort()).toEqual(["onramp", "selectCurrentPurchase", "selectOnramp", "selectPurchase"]);
  expect(Object.keys(pay).sort()).toEqual(["pay", "selectPay", "selectPayment"]);
  expect(Object.keys(services).sort()).toEqual([
    "httpServices",
    "serverAccountNames",
    "serverExchange",
    "serverOnramp",
    "serverReadings",
    "serverSwaps",
    "serverTransfers",
  ]);
  expect(Object.keys(testing).sort()).toMatchInlineSnapshot(`
    [
      "createManualClock",
      "createMemoryPage",
      "createMemoryPorts",
      "createScriptedAccountNames",
      "createScriptedAdapter",
      "createScriptedEmbeddedWallet",
      "createScriptedOrders",
      "createScriptedRelay",
      "createScriptedService",
      "createScriptedSource",
      "createScriptedSwaps",
      "createSharedStorage",
      "settle",
      "testNetwork",
    ]
  `);
});
