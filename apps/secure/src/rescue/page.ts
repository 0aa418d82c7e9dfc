import { directionOf, nearestTag } from "../text/nearest-tag.ts";
import { isWalletError } from "../wallet/wallet-error.ts";
import { openVaultFile } from "./open-vault-file.ts";
import { RESCUE_WORDS } from "./words/every-language.ts";

const language = nearestTag(navigator.language, Object.keys(RESCUE_WORDS)) ?? "en";
const texts = RESCUE_WORDS[language] ?? RESCUE_WORDS.en;
document.documentElement.lang = language;
document.documentElement.dir = directionOf(language);
document.title = texts.title;

const form = make("form");
const file = make("input", { type: "file", id: "file", accept: ".json,application/json", required: true });
const code = make("input", { id: "code", required: true, autocomplete: "off", spellcheck: false, dir: "ltr" });
const network = make("p", { id: "network", role: "status" });
const failure = make("p", { id: "failure", role: "alert" });
const result = make("section", { hidden: true });
const words = make("ol", { id: "words", dir: "ltr" });
const addresses = make("p", { id: "addresses", dir: "ltr" });

form.append(
  label("file", texts.file),
  file,
  label("code", texts.code),
  code,
  make("button", { textContent: texts.open }),
  failure,
);
const hide = make("button", { type: "button", textContent: texts.hide });
result.append(make("h2", { textContent: texts.words }), words, addresses, make("p", { textContent: texts.care }), hide);
document.body.append(
  make("h1", { textContent: texts.title }),
  make("p", { textContent: texts.lead }),
  network,
  form,
  result,
);

form.addEventListener("submit", (event) => {
  event.preventDefault();
  void show();
});
hide.addEventListener("click", clear);
addEventListener("online", tellNetwork);
addEventListener("offline", tellNetwork);
tellNetwork();

async function show(): Promise<void> {
  clear();
  try {
    const opened = await openVaultFile({ file: (await file.files?.[0]?.text()) ?? "", code: code.value });
    words.replaceChildren(...opened.words.map((word) => make("li", { textContent: word })));
    addresses.textContent = `${opened.addresses.eip155} · ${opened.addresses.solana}`;
    result.hidden = false;
    code.value = "";
  } catch (error) {
    failure.textContent = (isWalletError(error) && texts.failures[error.failure]) || texts.failures.internal;
  }
}

function clear(): void {
  failure.textContent = "";
  words.replaceChildren();
  addresses.textContent = "";
  result.hidden = true;
}

function tellNetwork(): void {
  network.textContent = navigator.onLine ? texts.online : texts.offline;
}

function label(htmlFor: string, textContent: string): HTMLLabelElement {
  return make("label", { htmlFor, textContent });
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}
