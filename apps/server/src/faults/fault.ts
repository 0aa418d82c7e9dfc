import { FAULTS, type FaultCode, type FaultContexts } from "./catalogue.ts";

/** A failure of the catalogue: its `code`, what it is about, and a sentence that says what to do. */
export class Fault<Code extends FaultCode = FaultCode> extends Error {
  override readonly name = "Fault";

  constructor(
    readonly code: Code,
    readonly context: FaultContexts[Code],
    options?: ErrorOptions,
  ) {
    super(FAULTS[code].say(context), options);
  }
}

/** Tells whether a failure is of the catalogue, and of one code if one is named. */
export function isFault<Code extends FaultCode = FaultCode>(error: unknown, code?: Code): error is Fault<Code> {
  return error instanceof Fault && (code === undefined || error.code === code);
}
