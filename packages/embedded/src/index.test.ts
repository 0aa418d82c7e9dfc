import { expect, it } from "vitest";
import * as entry from "./index.ts";
import * as protocol from "./protocol/index.ts";

it("exports these names and no others", () => {
  expect(Object.keys(entry).sort()).toEqual(["DEFAULT_ORIGIN", "SUPPORTED_CHAINS", "embeddedWallet"]);
  expect(Object.keys(protocol).sort()).toEqual([
    "CALLS",
    "CAPS",
    "ChannelError",
    "ERROR_CODES",
    "EVENTS",
    "PROTOCOLS",
    "RPC_METHODS",
    "TIMES",
    "createAnswerer",
    "createCaller",
    "errorPayload",
    "frameMessage",
    "initAnswer",
    "initMessage",
    "needsApproval",
    "pageMessage",
    "readMessage",
    "readyMessage",
    "toWire",
    "user",
    "warnOfRefusals",
  ]);
});
