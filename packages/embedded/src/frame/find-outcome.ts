import type { Caller } from "../channel/caller.ts";
import { ChannelError } from "../channel/channel-error.ts";
import type { RpcAnswer } from "../protocol/rpc/methods-schema.ts";

type Lost = {
  /** Of the request whose channel was lost. */
  readonly id: string;
  readonly error: unknown;
  /** The frame as it is loaded anew; undefined where it is not. */
  readonly opening: Promise<{ readonly caller: Pick<Caller, "ask"> }> | undefined;
};

/**
 * What came of a request whose frame was loaded anew before its answer came: it is asked, so that nobody signs a second time what was
 * signed already. A frame that answers nothing any more is not waited for a second time.
 * @throws {unknown} the given error, where nothing came of it
 */
export async function findOutcome({ id, error, opening }: Lost): Promise<RpcAnswer> {
  if (!(error instanceof ChannelError) || error.code !== "FRAME_RELOADED") throw error;
  const found = await opening
    ?.then(({ caller }) => caller.ask("GET_RESULT", { id }))
    // It is as lost as before.
    .catch(() => undefined);
  if (found?.state !== "done" || found.rpc === undefined) throw error;
  return found.rpc;
}
