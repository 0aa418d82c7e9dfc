import type { ConformanceWorld } from "@foyer/contract/testing";
import { SUI_TEST_ADDRESSES } from "@foyer/testing";
import { mainnet } from "../networks.ts";

const [FIRST, SECOND] = SUI_TEST_ADDRESSES as [string, string];

/** Addresses, and the verdict on each. */
export const ADDRESSES: ConformanceWorld<"sui">["addresses"] = {
  accepted: [FIRST, FIRST.toUpperCase().replace("0X", "0x"), `0x${"0".repeat(63)}2`].map((address) => ({
    address,
    chain: mainnet.caipNetworkId,
    canonical: address.toLowerCase(),
    warnings: ["no-checksum"],
  })),
  refused: [
    FIRST.slice(0, -1),
    `${FIRST}0`,
    FIRST.slice(2),
    FIRST.replace("0x", "0X"),
    FIRST.replace("c", "g"),
    ` ${FIRST}`,
    "0x2",
    "0x0",
    `0x${"0".repeat(64)}`,
    "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
    "example.sui",
  ].map((address) => ({ address, chain: mainnet.caipNetworkId })),
  same: [
    [FIRST, FIRST.toUpperCase()],
    ["0x2", `0x${"0".repeat(63)}2`],
  ],
  different: [
    [FIRST, SECOND],
    ["0x2", "0x20"],
  ],
};

/** What wallets for Sui throw, and what it means. */
export const ERRORS: ConformanceWorld<"sui">["errors"] = [
  { raw: { code: 4001, message: "User rejected the request." }, operation: "connect", code: "wallet/rejected" },
  { raw: new Error("Rejected from user"), operation: "signMessage", code: "wallet/rejected" },
  { raw: new Error("User rejected the request"), operation: "signMessage", code: "wallet/rejected" },
  { raw: "Permission rejected", operation: "connect", code: "wallet/rejected" },
  { raw: { context: { __code: 4001000 } }, operation: "connect", code: "wallet/rejected" },
  { raw: { code: -32002 }, operation: "connect", code: "wallet/pending" },
  { raw: { code: 4100 }, operation: "signMessage", code: "wallet/unauthorized" },
  { raw: { code: -32601 }, operation: "signMessage", code: "wallet/method-unsupported" },
  { raw: { code: -32603, message: "Internal" }, operation: "connect", code: "wallet/internal" },
  {
    raw: new Error("Transaction resolution failed: InsufficientCoinBalance in command 0"),
    operation: "sendNative",
    code: "wallet/insufficient-funds",
  },
];
