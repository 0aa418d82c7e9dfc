import type { AddressVectors } from "@foyer/contract/testing";
import { polkadotAssetHub } from "../networks.ts";

const { caipNetworkId: chain } = polkadotAssetHub;

/** One key as Polkadot, Kusama, Substrate at large and a chain of a two-byte prefix (Kilt, 38; Aleph Zero, 42) write it. */
export const ALICE = {
  polkadot: "15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5",
  kusama: "HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F",
  generic: "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY",
} as const;
const BOB = "14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3";

/** Addresses with the verdict that is right. */
export const ADDRESSES: AddressVectors<"polkadot"> = {
  accepted: [
    { address: ALICE.polkadot, chain, canonical: ALICE.polkadot },
    { address: ALICE.generic, chain, canonical: ALICE.polkadot, warnings: ["other-network"] },
    { address: ALICE.kusama, chain, canonical: ALICE.polkadot, warnings: ["other-network"] },
    // The key of all zeros, whose address is mostly ones.
    { address: "111111111111111111111111111111111HC1", chain, canonical: "111111111111111111111111111111111HC1" },
  ],
  refused: [
    // One letter wrong; cut; one too many.
    "15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6",
    ALICE.polkadot.slice(0, -1),
    `${ALICE.polkadot}5`,
    ALICE.polkadot.toLowerCase(),
    ` ${ALICE.polkadot}`,
    // Of 20 bytes: Ethereum's, where the chain has none.
    "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
    "0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d",
    "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
  ].map((address) => ({ address, chain })),
  same: [
    [ALICE.polkadot, ALICE.kusama],
    [ALICE.polkadot, ALICE.generic],
    ["0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266", "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266"],
  ],
  different: [
    [ALICE.polkadot, BOB],
    [ALICE.polkadot, ALICE.polkadot.toLowerCase()],
    [ALICE.generic, "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty"],
  ],
};
