import type { IncomingMessage } from "node:http";
import type { Context, Hono } from "hono";

/** What a request carries on its way through the keeper. */
export type KeeperEnvironment = {
  Bindings: { readonly incoming?: IncomingMessage };
  Variables: { requestId: string };
};

/** The keeper's routes. */
export type KeeperApp = Hono<KeeperEnvironment>;

/** A request and its answer. */
export type KeeperContext = Context<KeeperEnvironment>;
