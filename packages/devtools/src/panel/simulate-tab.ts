import { fill, TEXTS } from "../texts.ts";
import { element } from "./element.ts";
import type { SimulatedAnswer } from "./simulation.ts";
import type { DrawTab } from "./tab.ts";

const WORDS = TEXTS.simulate;

/** What a test wallet answers and does. */
export const drawSimulateTab: DrawTab = ({ foyer, simulation }) => {
  const about = element("p", { class: "quiet" }, WORDS.about);
  const press = (text: string, onclick: () => void): HTMLElement =>
    element("button", { type: "button", onclick, "data-path": text }, text);
  if (!simulation.isThere) return [about, press(WORDS.add, () => void simulation.add())];
  const answers = Object.entries(WORDS.answer) as [SimulatedAnswer, string][];
  const chains = foyer.adapters.find(({ namespace }) => namespace === "eip155")?.networks ?? [];
  return [
    about,
    element(
      "fieldset",
      {},
      element("legend", {}, WORDS.answers),
      ...answers.map(([answer, text]) =>
        element(
          "label",
          {},
          element("input", {
            type: "radio",
            name: "answer",
            "data-path": text,
            checked: simulation.answer === answer,
            onchange: () => simulation.setAnswer(answer),
          }),
          text,
        ),
      ),
    ),
    element(
      "div",
      { class: "line" },
      press(simulation.isLocked ? WORDS.unlock : WORDS.lock, () => simulation.toggleLock()),
      press(WORDS.account, () => simulation.nextAccount()),
      ...chains.map(({ id, name }) => press(fill(WORDS.network, { name }), () => simulation.switchChain(Number(id)))),
      press(WORDS.remove, () => simulation.remove()),
    ),
    element("p", { role: "status" }, fill(WORDS.asked, { count: simulation.asked })),
  ];
};
