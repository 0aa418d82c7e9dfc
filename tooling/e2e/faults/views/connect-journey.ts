import type { Visit } from "../../support/journey.ts";
import type { Journey } from "../trial.ts";

/** Opens the list, with all that follows it. */
export async function openList({ host, modal }: Visit): Promise<void> {
  await host.connectButton.click();
  await modal.wallet("Alpha").waitFor();
  await modal.button(/^All wallets/).waitFor();
  await modal.settle();
}

/** Chooses the first wallet. */
export const chooseAlpha = ({ modal }: Visit): Promise<void> => modal.wallet("Alpha").click();

/** Chooses another one, once the list stands there. */
export async function chooseBeta({ modal }: Visit): Promise<void> {
  await modal.wallet("Beta").waitFor();
  await modal.settle();
  await modal.wallet("Beta").click();
}

/** Connects, and waits until the modal has gone. */
export async function connectAlpha(there: Visit): Promise<void> {
  await openList(there);
  await chooseAlpha(there);
  await isConnected(there);
}

async function isConnected({ host, modal }: Visit): Promise<void> {
  await host.shows("eip155", "status", "connected");
  await modal.dialog.waitFor({ state: "detached" });
}

const isDisconnected = ({ host }: Visit): Promise<void> => host.shows("eip155", "status", "disconnected");

/** Choosing a wallet from the list. */
export const CONNECT: Journey = {
  view: "connect",
  options: () => ({ wallets: [{ name: "Alpha" }, { name: "Beta" }] }),
  reach: openList,
  act: chooseAlpha,
  isDone: isConnected,
  isUndone: isDisconnected,
  asks: "connect",
};

/** Waiting for the wallet that was chosen. */
export const CONNECTING: Journey = { ...CONNECT, view: "connecting" };
