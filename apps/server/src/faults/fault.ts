import { isKnownFault, KnownFault } from "@foyer-apps/service/faults/known-fault";
import { FAULTS, type FaultCode, type FaultContexts } from "./catalogue.ts";

/** A failure of the catalogue: its `code`, what it is about, and a sentence that says what to do. */
export class Fault<Code extends FaultCode = FaultCode> extends KnownFault {
  declare readonly code: Code;
  declare readonly context: FaultContexts[Code];

  constructor(code: Code, context: FaultContexts[Code], options?: ErrorOptions) {
    const { status, say } = FAULTS[code];
    super(code, context, { status, message: say(context), ...options });
  }
}

/** Tells whether a failure is of the catalogue, and of one code if one is named; those that all services know are. */
export function isFault<Code extends FaultCode = FaultCode>(error: unknown, code?: Code): error is Fault<Code> {
  return isKnownFault(error) && Object.hasOwn(FAULTS, error.code) && (code === undefined || error.code === code);
}
