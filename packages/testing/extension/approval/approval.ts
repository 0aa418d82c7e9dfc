import type { PromptDescription } from "../../src/script/describe-prompt.ts";
import type { ApprovalMessage } from "../wire/messages.ts";

const STAY_AWAKE_MS = 20_000;
const CLOSE_MS = 100;

const id = Number(location.hash.slice(1));
const port = chrome.runtime.connect({ name: "approval" });

port.onMessage.addListener((description: PromptDescription | null) => {
  // Answered already, or asked by a worker that has ended since.
  if (description) show(description);
  else window.close();
});
port.onDisconnect.addListener(() => window.close());
tell({ type: "read", id });
// A worker that hears nothing for half a minute is put to sleep, and forgets what it asked.
setInterval(() => tell({ type: "stay-awake" }), STAY_AWAKE_MS);

function show(description: PromptDescription): void {
  write("title", description.title);
  write("origin", description.origin);
  write("network", description.network);
  write("method", description.method);
  write("account", description.address ?? "");
  element("account-row").hidden = !description.address;
  element("details").replaceChildren(...description.details.flatMap(createDetail));
  element("request").hidden = false;
  document.title = `${description.title} · Foyer Test Wallet`;
  offer("approve", true);
  offer("reject", false);
  element("reject").focus();
}

function createDetail({ label, text }: PromptDescription["details"][number]): readonly HTMLElement[] {
  const term = document.createElement("dt");
  term.textContent = label;
  const value = document.createElement("dd");
  value.textContent = text;
  return [term, value];
}

function offer(name: "approve" | "reject", approved: boolean): void {
  const button = element(name) as HTMLButtonElement;
  button.disabled = false;
  button.addEventListener("click", () => {
    tell({ type: "answer", id, approved });
    // A moment later, so that what drives the window can see its click through.
    setTimeout(() => window.close(), CLOSE_MS);
  });
}

function tell(message: ApprovalMessage): void {
  port.postMessage(message);
}

function write(name: string, text: string): void {
  element(name).textContent = text;
}

function element(name: string): HTMLElement {
  return document.querySelector(`#${name}`) as HTMLElement;
}
