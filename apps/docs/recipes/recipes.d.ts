declare const CHAINS: {
  readonly evm: { readonly chainId: number; readonly url: string; readonly to: `0x${string}` };
  readonly solana: { readonly url: string; readonly from: string; readonly to: string };
};

declare module "recipe:custom-button/0" {
  export const AccountInHeader: import("react").ComponentType;
}
declare module "recipe:custom-button/1" {
  export const ChooseNetwork: import("react").ComponentType;
}
declare module "recipe:wallet-list/0" {
  export const WalletList: import("react").ComponentType;
}
declare module "recipe:wallet-list/1" {
  export const foyer: import("@foyer/core").Foyer;
}
declare module "recipe:headless/0" {
  export const connectFirst: () => Promise<string | undefined>;
}
declare module "recipe:headless/1" {
  export const App: import("react").ComponentType;
}
declare module "recipe:gated-content/0" {
  export const Members: import("react").ComponentType<{ children: import("react").ReactNode }>;
}
declare module "recipe:wagmi/1" {
  export const App: import("react").ComponentType;
}
declare module "recipe:viem/0" {
  export const Tip: import("react").ComponentType<{ to: `0x${string}` }>;
}
declare module "recipe:viem/1" {
  export const toViem: (
    foyer: import("@foyer/core").Foyer,
  ) => { getAddresses(): Promise<readonly string[]> } | undefined;
}
declare module "recipe:ethers/0" {
  export const Tip: import("react").ComponentType<{ to: string }>;
}
declare module "recipe:ethers/1" {
  export const toSigner: (foyer: import("@foyer/core").Foyer) => Promise<{ getAddress(): Promise<string> } | undefined>;
}
declare module "recipe:solana-kit/0" {
  export const Run: import("react").ComponentType<{ instructions: readonly object[] }>;
}
