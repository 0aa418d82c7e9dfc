import { createContext } from "preact";
import { useContext, useLayoutEffect, useState } from "preact/hooks";
import type { TextKey } from "../text/en.ts";
import type { Language } from "../text/languages.ts";
import { translate } from "../text/translate.ts";
import type { FrameModel } from "./frame-model.ts";

export const ModelContext = createContext<FrameModel | undefined>(undefined);

export function useModel(): FrameModel {
  const model = useContext(ModelContext);
  if (model === undefined) throw new TypeError("There is no model above this view");
  return model;
}

/** Draws the view anew whenever this changes; heard from the first drawing on, so that nothing in between is missed. */
export function useChanges(source: { onChange(listener: () => void): () => void }): void {
  const [, draw] = useState(0);
  useLayoutEffect(() => source.onChange(() => draw((count) => count + 1)), [source]);
}

export type Translate = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

/** The frame's words in the page's language. */
export function useText(): { readonly t: Translate; readonly language: Language } {
  const { language } = useModel();
  useChanges(language);
  return { t: (key, values) => translate(language.get(), key, values), language: language.get() };
}
