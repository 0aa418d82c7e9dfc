export { bridgeWagmi, type WagmiConfig } from "./bridge-wagmi.ts";
export { type FoyerConnectorFn, foyerConnector } from "./foyer-connector.ts";
export type { Kit } from "./kit.ts";
