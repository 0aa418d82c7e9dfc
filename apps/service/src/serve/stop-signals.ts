/** How a server that stops tells its routes. `begun`: new work goes elsewhere. `last`: what still waits is given up. */
export type StopSignals = { readonly begun: AbortSignal; readonly last: AbortSignal };
