import { createContext, useContext } from "react";

/** Says something to people who use a screen reader, politely. */
export type Announce = (words: string) => void;

export const AnnounceContext = createContext<Announce>(() => undefined);

/** Gives the function that announces what only changed on the screen, such as how many results there are. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}
