import type { AnswerPorts } from "./answer-ports.ts";
import { FrameError } from "./frame-error.ts";

type BroughtBack = Pick<AnswerPorts, "stage" | "wallet"> & {
  readonly next: "link" | "ready" | "recover";
  readonly signal: AbortSignal;
};

/**
 * Brings the wallet to a device whose user is logged in, where it is not there by itself: by its owner's passkey or kit, or once they have
 * chosen whether a wallet with their address is theirs.
 * @throws {FrameError} REJECTED, where they leave that
 */
export async function bringBack({ next, wallet, stage, signal }: BroughtBack): Promise<void> {
  if (next === "link" && (await stage.show("link", signal)) === "left") {
    await wallet.signOut({ forget: false });
    throw new FrameError("REJECTED", "No wallet was chosen", 4_001);
  }
  const isMissing = next === "recover" || (next === "link" && (await wallet.user()) === undefined);
  if (isMissing && (await stage.show("recover", signal)) === "left")
    throw new FrameError("REJECTED", "The wallet was not brought to this device", 4_001);
}
