import type { IncomingMessage } from "node:http";
import type { Mailer } from "@foyer-apps/service/mail/create-mailer";
import type { StopSignals } from "@foyer-apps/service/serve/stop-signals";
import type { Context } from "hono";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import type { EmbeddedDesk } from "../embedded/embedded-desk.ts";
import type { CountRequests } from "../limits/count-requests.ts";
import type { Metrics } from "../metrics/create-metrics.ts";
import type { AdmitOperator } from "../operator/admit-operator.ts";
import type { Project } from "../projects/project.ts";
import type { FindProject } from "../projects/remember-projects.ts";
import type { Fetch } from "../rpc/ask-node.ts";
import type { Settings } from "../settings/read-settings.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";

/** What the routes work with. `now`: Unix milliseconds. */
export type ServerPorts = {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Logger;
  readonly now: () => number;
  /** Where frames reach the server, without a slash at the end: `PUBLIC_URL`, or where it listens. */
  readonly url: () => string;
  readonly fetch: Fetch;
  readonly metrics: Metrics;
  /** `undefined`: no traces and metrics are sent. */
  readonly telemetry?: Telemetry | undefined;
  readonly findProject: FindProject;
  readonly countRequests: CountRequests;
  readonly admitOperator: AdmitOperator;
  /** `undefined`: no mail is sent. */
  readonly mailer: Mailer | undefined;
  readonly stop: StopSignals;
  /** `undefined`: no accounts of embedded wallets are kept. */
  readonly embedded?: EmbeddedDesk | undefined;
};

/** What a request carries on its way through the server. */
export type RequestEnvironment = {
  Bindings: { readonly incoming?: IncomingMessage };
  Variables: {
    requestId: string;
    /** The visitor's address, as limits count it. */
    address: string;
    /** Of routes that take part in a project. */
    project: Project;
    /** The origin that may read the answer. */
    sharedOrigin: string;
  };
};

/** A request and its answer. */
export type RequestContext = Context<RequestEnvironment>;
