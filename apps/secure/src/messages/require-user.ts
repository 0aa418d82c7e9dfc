import type { Wallet, WalletUser } from "../wallet/wallet.ts";
import { FrameError } from "./frame-error.ts";

/** Whoever is logged in. @throws {FrameError} UNAUTHORIZED */
export async function requireUser(wallet: Wallet): Promise<WalletUser> {
  const user = await wallet.user();
  if (user === undefined) throw new FrameError("UNAUTHORIZED", "Nobody is logged in", 4_100);
  return user;
}
