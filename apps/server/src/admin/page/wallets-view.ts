import type { AdminWallets } from "../admin-answers.ts";
import { confirmChange } from "./confirm-change.ts";
import type { Desk } from "./desk.ts";
import { element } from "./element.ts";
import { type Change, createPart } from "./part.ts";
import { createSwitch } from "./switch-button.ts";

type Listed = AdminWallets["wallets"][number];

/** Shows the wallets that the server lists to every project, with a switch for each. */
export function showWallets(desk: Desk): HTMLElement {
  const input = element("input", { id: "search", type: "search", maxlength: "100", autocomplete: "off" });
  const form = element(
    "form",
    { class: "row", role: "search" },
    element("label", { for: "search" }, "Name"),
    input,
    element("button", { class: "main" }, "Search"),
  );
  const place = element("div");
  const search = (): void => place.replaceChildren(createWallets(desk, input.value));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    search();
  });
  search();
  return element("div", {}, element("h1", { tabindex: "-1" }, "Wallets"), form, place);
}

function createWallets(desk: Desk, search: string): HTMLElement {
  return createPart<AdminWallets>({
    id: "wallets",
    title: "Listed to every project",
    desk,
    load: () => desk.ask("GET", `/wallets?search=${encodeURIComponent(search)}`),
    show: ({ wallets, count }, { change }) => [
      wallets.length === 0
        ? element("p", { class: "quiet" }, "No wallet has this name.")
        : element("ul", { class: "lines" }, ...wallets.map((each) => showWallet(each, desk, change))),
      count > wallets.length
        ? element("p", { class: "quiet" }, `${wallets.length} of ${count} are shown. Search for the others.`)
        : undefined,
    ],
  });
}

function showWallet({ id, name, isListed, source }: Listed, desk: Desk, change: Change): HTMLElement {
  const press = async (): Promise<void> => {
    const isMeant =
      !isListed ||
      (await confirmChange({
        title: "Take this wallet off the list?",
        text: `People who have ${name} and whose page does not find it in their browser will not see it.`,
        yes: "Take it off",
      }));
    if (!isMeant) return;
    const run = () => desk.ask("PUT", `/wallets/${encodeURIComponent(id)}`, { isListed: !isListed });
    await change(run, `${name} is ${isListed ? "off the list" : "listed"}.`);
  };
  return element(
    "li",
    {},
    element("span", {}, name),
    element("span", { class: "quiet" }, `${isListed ? "listed" : "off the list"}, of the ${source}`),
    createSwitch({ id: `wallet-${id}`, label: name, isOn: isListed, onPress: () => void press() }),
  );
}
