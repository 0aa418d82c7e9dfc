import { isReservedMessage, isReservedText } from "../../keys/reserved-text.ts";
import { FrameError } from "../../messages/frame-error.ts";
import type { TypedData } from "../../wallet/wallet.ts";

/**
 * Refuses a message that begins as those do that the keeper and the server obey, as it is or as it looks.
 * @throws {FrameError} INVALID_PARAMS
 */
export function refuseReservedMessage(bytes: Uint8Array): void {
  if (isReservedMessage(bytes)) throw refuse("The message");
}

/**
 * Refuses a sign-in message whose statement begins so.
 * @throws {FrameError} INVALID_PARAMS
 */
export function refuseReservedStatement({ statement = "" }: { readonly statement?: string | undefined }): void {
  if (isReservedText(statement)) throw refuse("The sign-in message");
}

/**
 * Refuses typed data of a domain whose name begins so. The frame signs typed data of no name itself.
 * @throws {FrameError} INVALID_PARAMS
 */
export function refuseReservedDomain({ domain }: Pick<TypedData, "domain">): void {
  if (isReservedText(String(domain["name"] ?? ""))) throw refuse("The typed data");
}

function refuse(what: string): FrameError {
  return new FrameError(
    "INVALID_PARAMS",
    `${what} is not signed: it begins as texts that Foyer's servers obey`,
    -32_602,
  );
}
