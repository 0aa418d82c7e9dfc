import type { PolkadotNetwork } from "../networks.ts";

/** A chain that keeps what people say of themselves, for the accounts that are written with its number. */
export type PeopleChain = Pick<PolkadotNetwork, "caipNetworkId" | "rpcUrls" | "ss58Prefix">;

/** Where Polkadot keeps identities since 2024. */
export const polkadotPeople: PeopleChain = {
  caipNetworkId: "polkadot:67fa177a097bfa18f77ea95ab56e9bcd",
  ss58Prefix: 0,
  rpcUrls: {
    default: { http: ["https://polkadot-people-rpc.polkadot.io", "https://people-polkadot-rpc.n.dwellir.com"] },
  },
};

/** Where Kusama keeps identities since 2024. */
export const kusamaPeople: PeopleChain = {
  caipNetworkId: "polkadot:c1af4cb4eb3918e5db15086c0cc5ec17",
  ss58Prefix: 2,
  rpcUrls: { default: { http: ["https://kusama-people-rpc.polkadot.io", "https://people-kusama-rpc.n.dwellir.com"] } },
};
