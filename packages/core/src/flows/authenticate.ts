import { type Connection, FoyerError, isFoyerError } from "@foyer/contract";
import { ofNamespace } from "../connections/state.ts";
import { adapterOf, type FlowContext, type Gate, type Opened } from "./context.ts";
import { admitConnection } from "./handle-adapter-event.ts";

/**
 * Has every gate look at a connection that its wallet has agreed to; it counts once all have let it through. One that a
 * gate refuses is ended.
 * @throws {FoyerError} gate/refused, flow/aborted, and what a gate throws of ours
 */
export async function authenticate(context: FlowContext, opened: Opened): Promise<void> {
  const { id, namespace } = opened.connection;
  const facts = ofNamespace(context.state.connections, namespace);
  // Buttons show the last visit's account while it is looked at, and nobody's in place of another.
  if (opened.cause === "user") facts.remembered = undefined;
  // It changes while a gate looks at it, or its wallet ends it.
  const current = (): Connection | undefined =>
    facts.authenticating?.id === id ? (facts.authenticating as Connection) : undefined;
  try {
    const signed = context.sources.now()?.takeSigned(opened.connection.connectorId);
    await context.runs.only(`authenticate:${id}`, undefined, async (signal) => {
      for (const gate of [...context.gates]) {
        const connection = current();
        if (!connection) throw new FoyerError("flow/aborted", { flow: "authenticate" });
        await ask(gate, connection, { cause: opened.cause, signal, signed });
      }
    });
    const connection = current();
    if (!connection) throw new FoyerError("flow/aborted", { flow: "authenticate" });
    facts.authenticating = undefined;
    admitConnection(context, { ...opened, connection });
  } catch (error) {
    if (current())
      await adapterOf(context, namespace)
        .disconnect({ connectionId: id })
        .catch(() => undefined);
    if (current()) facts.authenticating = undefined;
    throw error;
  }
}

async function ask(gate: Gate, ...asked: Parameters<Gate["afterConnect"]>): Promise<void> {
  try {
    await gate.afterConnect(...asked);
  } catch (cause) {
    if (isFoyerError(cause)) throw cause;
    const problem = cause instanceof Error ? cause.message : String(cause);
    // biome-ignore lint/style/useErrorCause: it is the third argument
    throw new FoyerError("gate/refused", { gate: gate.name, problem }, { cause });
  }
}
