export { createGate, type Gate } from "./conformance/create-gate.ts";
export { createStage, type Stage } from "./conformance/create-stage.ts";
export { createStandardCast, type StandardCast, type StandardRole } from "./conformance/create-standard-cast.ts";
export { createStandardPerson, type StandardPerson } from "./conformance/create-standard-person.ts";
export { registerOnce } from "./conformance/register-once.ts";
export { type OwnPart, scriptWallet } from "./conformance/script-wallet.ts";
export { recordSendStages, SEND_STAGES } from "./conformance/send-stages.ts";
export { settle } from "./conformance/settle.ts";
export { type StartedAdapter, type StartOptions, startOnPage } from "./conformance/start-on-page.ts";
