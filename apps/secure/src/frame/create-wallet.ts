import type { FrameConfig } from "../config/config.ts";
import type { Wallet } from "../wallet/wallet.ts";

/** Makes the wallet that the frame asks. `origin`: of the page that embeds it. */
export type CreateWallet = (config: FrameConfig, origin: string) => Wallet | Promise<Wallet>;
