/** `forward` comes from the end side, `back` from the start side; `none` fades. */
export type ViewDirection = "forward" | "back" | "none";
