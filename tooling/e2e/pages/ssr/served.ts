import type { HostOptions } from "../host-options.ts";

/** Of the width of most systems' fonts; that of this test's machine is far wider. */
export const SERVED: HostOptions = { theme: { variables: { fontFamily: "DejaVu Sans Condensed, Arial, sans-serif" } } };
