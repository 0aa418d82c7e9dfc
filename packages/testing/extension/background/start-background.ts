import type { WalletControl } from "../../src/extension/wallet-control.ts";
import {
  CHANNEL,
  type ControlMessage,
  type TabMessage,
  type WalletEvent,
  type WorkerMessage,
} from "../wire/messages.ts";
import { answerRequest } from "./answer-request.ts";
import { createApprovals } from "./approvals.ts";
import { createControl } from "./control.ts";
import { openTestWallet, type TestWallet } from "./test-wallet.ts";

type Message = WorkerMessage | ControlMessage | undefined;
type Controls = { readonly [name: string]: (...args: readonly unknown[]) => Promise<unknown> };

/** Starts the worker. Every listener is added in its first turn: what woke it is not lost then. */
export function startBackground(scope: object): void {
  const approvals = createApprovals();
  const ready = openTestWallet(chrome.storage.local, approvals);
  const control = createControl(ready);
  Object.assign(scope, { foyerTestWallet: control });
  void ready.then(tellTabs);

  chrome.runtime.onConnect.addListener((port) => {
    if (isOwnPage(port.sender)) approvals.serve(port);
  });
  chrome.runtime.onMessage.addListener((message: Message, sender, reply) => {
    if (message?.channel !== CHANNEL) return false;
    void answer({ message, sender, ready, control }).then(reply);
    // The answer comes later.
    return true;
  });
}

type Incoming = {
  readonly message: WorkerMessage | ControlMessage;
  readonly sender: chrome.runtime.MessageSender;
  readonly ready: Promise<TestWallet>;
  readonly control: WalletControl;
};

async function answer({ message, sender, ready, control }: Incoming): Promise<unknown> {
  if ("request" in message) {
    // The browser names the sender's origin; a page cannot claim another's.
    return answerRequest({ wallet: await ready, origin: sender.origin ?? "null" }, message.request);
  }
  if (!isOwnPage(sender)) return undefined;
  return (control as unknown as Controls)[message.control]?.(...message.args);
}

function isOwnPage(sender: chrome.runtime.MessageSender | undefined): boolean {
  return sender?.url?.startsWith(chrome.runtime.getURL("")) ?? false;
}

function tellTabs({ evm, standard, onEvent }: TestWallet): void {
  evm.onEvent(({ name, payload, origin }) => void tell({ kind: "evm", name, payload, origin }));
  standard.onChange(() => void tell({ kind: "solana" }));
  onEvent((event) => void tell(event));
}

async function tell(event: WalletEvent): Promise<void> {
  const tabs = await chrome.tabs.query({});
  const message: TabMessage = { channel: CHANNEL, event };
  // Tabs without the wallet's script, such as settings pages, have nobody to hear it.
  await Promise.allSettled(tabs.map((tab) => tab.id !== undefined && chrome.tabs.sendMessage(tab.id, message)));
}
