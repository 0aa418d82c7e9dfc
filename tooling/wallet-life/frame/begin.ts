import type { Context } from "../model/context.ts";
import { keyOf } from "../model/keys.ts";
import { readWallet } from "../model/server.ts";
import type { Next } from "./labels.ts";
import { openWallet } from "./open.ts";
import { bringIn, recoverAlone } from "./protocols.ts";

/** Begins a protocol: reads on until its first step. */
export function begin(context: Context): Next {
  const { run, device, state, rules } = context;
  switch (run.protocol) {
    case "log-in":
      return bringIn(context);
    case "recover":
      return recoverAlone(context);
    case "upgrade":
    case "words":
      return device.isFresh ? "end" : openWallet(context);
    case "delete-account":
      return device.hasSession ? "ask-erasure" : "end";
    case "keep-account":
      if (!device.hasSession) return "end";
      // A device that has not proven the wallet cannot tell the keeper.
      if (device.held === 0 && rules.undoesErasure && readWallet(context)?.is !== "none") return "end";
      return device.held !== 0 && !keyOf(state, device.held).isAlone ? openWallet(context) : "undo-erasure";
    case "change-email":
      return device.isFresh ? "end" : openWallet(context);
    default:
      return openWallet(context);
  }
}
