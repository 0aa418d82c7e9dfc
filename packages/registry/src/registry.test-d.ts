import { findWalletLinks } from "./all/find-wallet-links.ts";
import { listAllWallets } from "./all/list-all-wallets.ts";
import { loadWalletIcon } from "./all/load-wallet-icon.ts";
import { wallets } from "./index.ts";
import { walletLinks } from "./links.ts";

// The kit's own directory type, which this package does not import.
type Expected = {
  readonly id: string;
  readonly rdns: readonly string[];
  readonly namespaces: readonly ("eip155" | "solana" | "bip122" | "polkadot" | "cosmos" | "sui" | "stacks")[];
  readonly rank: number;
  readonly homepage?: string | undefined;
};

wallets satisfies readonly Expected[];
walletLinks["metamask"]?.chrome satisfies string | undefined;

// @ts-expect-error the list is not to be written to
wallets.push(wallets[0]);

listAllWallets() satisfies readonly (Expected & { readonly pairs: boolean })[];
findWalletLinks("metamask")?.chrome satisfies string | undefined;

const icon = await loadWalletIcon("metamask");
if (typeof icon === "string") icon.startsWith("data:");
else icon?.[0] satisfies string | undefined;

// @ts-expect-error the first wallets do not say so
wallets[0]?.pairs;
