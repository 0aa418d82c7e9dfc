import { CHANNEL, type PageMessage, type TabMessage, type WalletAnswer, type WorkerMessage } from "../wire/messages.ts";

// Runs in the extension's own world beside the page: it alone may speak to the worker.
window.addEventListener("message", (event: MessageEvent<PageMessage | undefined>) => {
  const message = event.data;
  if (event.source !== window || message?.channel !== CHANNEL || message.to !== "worker") return;
  void pass({ channel: CHANNEL, request: message.request }).then((answer) =>
    post({ channel: CHANNEL, to: "page", id: message.id, answer }),
  );
});

chrome.runtime.onMessage.addListener((message: TabMessage | undefined) => {
  if (message?.channel !== CHANNEL) return;
  const { event } = message;
  if (event.origin !== undefined && event.origin !== location.origin) return;
  post({ channel: CHANNEL, to: "page", event });
});

async function pass(message: WorkerMessage): Promise<WalletAnswer> {
  try {
    return await chrome.runtime.sendMessage<WorkerMessage, WalletAnswer>(message);
  } catch {
    // The extension was reloaded or removed; its worker will never answer this page again.
    return { error: { code: 4900, message: "The wallet is no longer installed." } };
  }
}

function post(message: PageMessage): void {
  window.postMessage(message, location.origin);
}
