import type { AddressVectors } from "@foyer/contract/testing";
import { STACKS_TEST_ADDRESSES, STACKS_TESTNET_ADDRESSES } from "@foyer/testing";
import { mainnet, testnet } from "../networks.ts";
import { appchain } from "./appchain.ts";

const [FIRST, SECOND] = STACKS_TEST_ADDRESSES as [string, string];
const [TEST_FIRST] = STACKS_TESTNET_ADDRESSES as [string];

/** Addresses, and the verdict on each. */
export const ADDRESS_VECTORS: AddressVectors<"stacks"> = {
  accepted: [
    { address: FIRST },
    { address: SECOND, chain: appchain.caipNetworkId },
    // The owner of the first contracts, and one of them.
    { address: "SP000000000000000000002Q6VF78" },
    { address: "SP000000000000000000002Q6VF78.pox-4" },
    // An account of several keys.
    { address: "SM2MARAVW6BEJCD13YV2RHGYHQWT7TDDNMNRB1MVT" },
    { address: TEST_FIRST, warnings: ["other-network"] },
    { address: TEST_FIRST, chain: testnet.caipNetworkId },
  ].map((vector) => ({ chain: mainnet.caipNetworkId, ...vector, canonical: vector.address })),
  refused: [
    FIRST.toLowerCase(),
    `${FIRST.slice(0, -1)}4`,
    FIRST.slice(0, -1),
    `${FIRST}0`,
    ` ${FIRST}`,
    `${FIRST.slice(0, 8)}O${FIRST.slice(9)}`,
    `${FIRST.slice(0, 2)}0${FIRST.slice(2)}`,
    `${FIRST}.`,
    `${FIRST}.1st`,
    `${FIRST}.a.b`,
    `${FIRST}.${"a".repeat(41)}`,
    "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  ].map((address) => ({ address, chain: mainnet.caipNetworkId })),
  same: [[FIRST, FIRST]],
  different: [
    [FIRST, SECOND],
    [FIRST, TEST_FIRST],
  ],
};
