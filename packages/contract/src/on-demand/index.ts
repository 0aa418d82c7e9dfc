export { askRpc, fetchRpcResult, type RpcAnswer, type RpcRequest } from "./ask-rpc.ts";
export { askServers, type ServersQuestion } from "./ask-servers.ts";
export { explainFailure, type Found, type Meaning } from "./explain-failure.ts";
export { type CodeRow, findMeaning, type MeaningTable, type TextRow } from "./find-meaning.ts";
export { findNetwork } from "./find-network.ts";
export { loadLibrary } from "./load-library.ts";
export { type Polling, pollOutcome } from "./poll-outcome.ts";
export { readJson } from "./read-json.ts";
