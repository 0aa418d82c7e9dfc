import { readConfig } from "../config/read-config.ts";
import { findRefusal } from "../handshake/find-refusal.ts";
import { greet } from "../handshake/greet.ts";
import { createEventReader } from "../handshake/read-event.ts";
import type { CreateWallet } from "./create-wallet.ts";

/**
 * Greets the page that embeds the frame, where it may be embedded there, and begins to answer it. What is not needed for the
 * greeting is fetched while the page answers it.
 * @throws {Error} where nobody embeds it, so that there is nobody to post to
 */
export async function openFrame(window: Window & typeof globalThis, createWallet: CreateWallet): Promise<void> {
  const readEvent = createEventReader(window.MessageEvent.prototype);
  const config = readConfig(window.document);
  const refusal = findRefusal(window as unknown as Parameters<typeof findRefusal>[0], config.origins);
  if (refusal !== undefined) {
    window.document.documentElement.dataset["refused"] = refusal;
    // In the words that hosts know (FRM-05).
    if (refusal === "unembedded") throw new Error("W3mFrame: parent is not set");
    return;
  }
  const rest = import("./start-frame.ts");
  const greeted = await greet({
    window,
    origins: config.origins,
    build: config.build,
    readEvent,
    nonce: randomNonce(window.crypto),
  });
  const { startFrame } = await rest;
  await startFrame({ window, config, createWallet, ...greeted });
}

function randomNonce(crypto: Crypto): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
