import { useEffect, useLayoutEffect } from "react";

/** A layout effect where there is a layout. React 18 warns of one on a server, where it does nothing. */
export const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;
