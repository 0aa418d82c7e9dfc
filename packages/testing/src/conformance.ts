export { createGate, type Gate } from "./conformance/create-gate.ts";
export { createStage, type Stage } from "./conformance/create-stage.ts";
export { createStandardPerson, type StandardPerson } from "./conformance/create-standard-person.ts";
export { malformedWallets } from "./conformance/malformed-wallets.ts";
export { registerOnce } from "./conformance/register-once.ts";
export { type OwnPart, scriptWallet } from "./conformance/script-wallet.ts";
export { settle } from "./conformance/settle.ts";
export { type StartedAdapter, type StartOptions, startOnPage } from "./conformance/start-on-page.ts";
