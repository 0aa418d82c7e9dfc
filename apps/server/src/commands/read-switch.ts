import { Fault } from "../faults/fault.ts";

/**
 * Reads `on` or `off`.
 * @throws {Fault} command/invalid
 */
export function readSwitch(text: string): boolean {
  if (text !== "on" && text !== "off") {
    throw new Fault("command/invalid", { subject: `'${text}'`, reason: "must be on or off" });
  }
  return text === "on";
}
