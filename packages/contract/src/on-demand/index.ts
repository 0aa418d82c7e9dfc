export { adopt } from "./adopt.ts";
export { askRpc, fetchRpcResult, type RpcAnswer, type RpcRequest } from "./ask-rpc.ts";
export { askServers, readJson, type ServersQuestion } from "./ask-servers.ts";
export { chooseAccount } from "./choose-account.ts";
export { disconnect, type Revoke } from "./disconnect.ts";
export {
  type CodeRow,
  explainFailure,
  type Found,
  findMeaning,
  type Meaning,
  type MeaningTable,
  type TextRow,
} from "./explain-failure.ts";
export { loadLibrary } from "./load-library.ts";
export { type AssetMetadata, findNetwork, nameAsset, readAssetMetadata } from "./name-asset.ts";
export { type Polling, pollOutcome } from "./poll-outcome.ts";
export { select } from "./select.ts";
