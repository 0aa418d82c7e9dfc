import { KnownFault } from "./known-fault.ts";
import { SERVICE_FAULTS, type ServiceFaultContexts } from "./service-faults.ts";

/** A failure that all services know alike. */
export class ServiceFault<Code extends keyof ServiceFaultContexts = keyof ServiceFaultContexts> extends KnownFault {
  declare readonly code: Code;
  declare readonly context: ServiceFaultContexts[Code];

  constructor(code: Code, context: ServiceFaultContexts[Code], options?: ErrorOptions) {
    const { status, say } = SERVICE_FAULTS[code];
    super(code, context, { status, message: say(context), ...options });
  }
}
