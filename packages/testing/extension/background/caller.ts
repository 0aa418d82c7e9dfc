import type { TestWallet } from "./test-wallet.ts";

/** Who asks which wallet. */
export type Caller = { readonly wallet: TestWallet; readonly origin: string };
