import { read } from "@foyer/contract/wallet-standard";
import { expect, it } from "vitest";
import { createStandardWallet } from "../standard/create-standard-wallet.ts";
import { malformedWallets } from "./malformed-wallets.ts";

const transactions = ["solana:signTransaction", "solana:signAndSendTransaction"] as const;
const good = createStandardWallet().standard();
const malformed = malformedWallets(good, { namespace: "solana", transactions });

it("leaves out what a wallet needs, one thing after the other", () => {
  const all = Object.keys(good.features);
  const lacking = malformed
    .filter((one) => read(one, "chains") === good.chains && typeof read(one, "features") === "object")
    .map((one) => all.filter((name) => read(read(one, "features"), name) === undefined))
    .filter(({ length }) => length > 0 && length < 3);
  expect(lacking).toEqual([["standard:connect"], ["standard:events"], [...transactions]]);
});

it("says other chains than the namespace's, or says them in another shape", () => {
  const chains = malformed.map((one) => read(one, "chains")).filter((one) => one !== undefined && one !== good.chains);
  expect(chains).toEqual([["ethereum:1", "sui:mainnet"], [null, 1, "solana", "solana:", ":mainnet"], "solana:mainnet"]);
});
