import { createContext, type RefObject, useCallback, useContext } from "react";

/** Says something to people who use a screen reader, politely. */
export type Announce = (words: string) => void;

/** Where announcements go: to the live region, once it is there. */
export const AnnounceContext = createContext<RefObject<Announce | undefined>>({ current: undefined });

/** Gives the function that announces what only changed on the screen, such as how many results there are. */
export function useAnnounce(): Announce {
  const announcer = useContext(AnnounceContext);
  return useCallback((words) => announcer.current?.(words), [announcer]);
}
