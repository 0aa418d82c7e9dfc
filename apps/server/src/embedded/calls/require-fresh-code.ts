import { Fault } from "../../faults/fault.ts";
import type { SessionCall } from "./call.ts";

const STEP_UP_MS = 5 * 60_000;

/**
 * Lets what needs it through: a code confirmed within five minutes, and a device that was not new within the last day.
 * @throws {Fault} login/device-fresh, login/step-up-needed
 */
export function requireSettledDevice(call: SessionCall): void {
  refuseNewDevice(call);
  requireFreshCode(call);
}

/**
 * Refuses a device that was new within the last day.
 * @throws {Fault} login/device-fresh
 */
export function refuseNewDevice({ session, now }: SessionCall): void {
  if (session.freshUntil !== null && session.freshUntil > now) throw new Fault("login/device-fresh", {});
}

/**
 * Lets through who has confirmed a code within five minutes.
 * @throws {Fault} login/step-up-needed
 */
export function requireFreshCode({ session, now }: SessionCall): void {
  if (session.steppedUpAt <= now - STEP_UP_MS) throw new Fault("login/step-up-needed", {});
}
