import { createRequire } from "node:module";
import { createTestClock } from "@foyer/testing";
import { ApiPromise } from "@polkadot/api";
import { decodeAddress } from "@polkadot/util-crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { polkadotAssetHub } from "../networks.ts";
import { openApi } from "../send/open-api.ts";
import { ALICE } from "../testing/address-vectors.ts";
import { createAssetHubNode } from "../testing/asset-hub-node.ts";
import { accountStorageKey, readAccountBalance, readAccountNumber } from "./account-storage.ts";
import { assetAccountKey } from "./asset-storage.ts";

/** The library over the description of Polkadot Asset Hub that @polkadot/types-support publishes. */
let api: ApiPromise;
beforeAll(async () => {
  const node = await createAssetHubNode(createRequire);
  const host = { clock: createTestClock(), fetch: node.fetch } as never;
  api = await openApi(
    { ApiPromise },
    { work: { host, scope: new AbortController().signal }, network: polkadotAssetHub },
  );
}, 60_000);

const SUMS = { free: 123_456_789_012_345n, reserved: 2n ** 70n, frozen: 7n };

describe("the published description of Asset Hub [NSP-04]", () => {
  it("keeps an account under the key that is read", () => {
    expect(accountStorageKey(decodeAddress(ALICE.polkadot))).toBe(
      api.query["system"]?.["account"]?.key(ALICE.polkadot),
    );
  });

  it("lays a balance out as it is read", () => {
    const kind = api.query["system"]?.["account"]?.creator.meta.type.asMap.value;
    const type = api.registry.createLookupType(kind as never);
    const kept = api.registry.createType(type, { nonce: 42, consumers: 1, providers: 2, data: SUMS }).toHex();
    expect(readAccountBalance(kept)).toEqual(SUMS);
    expect(readAccountNumber(kept)).toBe(42);
  });

  it("keeps a token under the key that is read", () => {
    const key = api.query["assets"]?.["account"]?.key(1984, ALICE.polkadot);
    expect(assetAccountKey(1984, decodeAddress(ALICE.polkadot))).toBe(key);
  });
});
