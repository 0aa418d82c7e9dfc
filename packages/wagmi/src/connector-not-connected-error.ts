import { BaseError } from "wagmi";

/** wagmi's error of this name, which `wagmi` itself does not hand on: code that reads it looks for the name. */
export class ConnectorNotConnectedError extends BaseError {
  override name = "ConnectorNotConnectedError";
  constructor() {
    super("Connector not connected.");
  }
}
