import { expect, it } from "vitest";
import * as conformance from "./conformance.ts";
import * as dom from "./dom.ts";
import * as extension from "./extension.ts";
import * as testing from "./index.ts";
import * as page from "./page.ts";

it("exports these names and no others", () => {
  expect(Object.keys(dom)).toEqual(["completeDom"]);
  expect(Object.keys(testing).sort()).toMatchInlineSnapshot(`
    [
      "BITCOIN_TEST_ADDRESSES",
      "BITCOIN_TEST_KEYS",
      "COSMOS_CHAINS",
      "COSMOS_TEST_ADDRESSES",
      "COSMOS_TEST_KEYS",
      "EVM_TEST_ADDRESSES",
      "EVM_TEST_KEYS",
      "POLKADOT_TEST_ADDRESSES",
      "POLKADOT_TEST_KEYS",
      "RPC_ERROR_CODES",
      "SOLANA_CHAINS",
      "SOLANA_TEST_ADDRESSES",
      "SOLANA_TEST_KEYS",
      "STACKS_TESTNET_ADDRESSES",
      "STACKS_TEST_ADDRESSES",
      "STACKS_TEST_KEYS",
      "SUI_CHAINS",
      "SUI_TEST_ADDRESSES",
      "SUI_TEST_KEYS",
      "TEST_MNEMONIC",
      "announceEvmProvider",
      "bitcoinPart",
      "createBitcoinWallet",
      "createCosmosWallet",
      "createEvmWallet",
      "createMultiChainWallet",
      "createPolkadotWallet",
      "createRpcError",
      "createScript",
      "createStacksWallet",
      "createStandardWallet",
      "createTestClock",
      "createTestIcon",
      "createTestPage",
      "dispatchAnnouncement",
      "dispatchRegistration",
      "hostileAnnouncements",
      "hostileErrors",
      "hostileRegistrations",
      "injectInto",
      "placeWbipWallet",
      "registerStandardWallet",
      "solanaPart",
      "stacksPart",
      "suiPart",
    ]
  `);
});

it("exports these names for pages and no others", () => {
  expect(Object.keys(page).sort()).toMatchInlineSnapshot(`
    [
      "demoWallets",
      "installWallets",
    ]
  `);
});

it("exports these names for browser tests and no others", () => {
  expect(Object.keys(extension).sort()).toMatchInlineSnapshot(`
    [
      "EXTENSION_ID",
      "answerNextPrompt",
      "buildExtension",
      "buildInitScript",
      "controlExtension",
      "extensionArgs",
    ]
  `);
});

it("exports these names for the conformance suite and no others", () => {
  expect(Object.keys(conformance).sort()).toMatchInlineSnapshot(`
    [
      "SEND_STAGES",
      "createGate",
      "createStage",
      "createStandardCast",
      "createStandardPerson",
      "recordSendStages",
      "registerOnce",
      "scriptWallet",
      "settle",
      "startOnPage",
    ]
  `);
});
