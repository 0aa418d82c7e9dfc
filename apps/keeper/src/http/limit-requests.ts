import { ServiceFault } from "@foyer-apps/service/faults/fault";
import type { RateScope } from "@foyer-apps/service/faults/service-faults";
import { readAddress } from "@foyer-apps/service/http/read-address";
import type { MiddlewareHandler } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { KeeperSettings } from "../settings/settings.ts";
import type { KeeperEnvironment } from "./keeper-environment.ts";

const MINUTE_SECONDS = 60;
const PROJECT_PATH = /^\/v1\/([\w-]{8,64})\//;

/**
 * Refuses a request before anything of it is read where its network address, or its project, made too many in this minute. The counts are
 * this process's own: a write to the database for each request would cost more than the request.
 * @throws {ServiceFault} rate/exceeded
 */
export function limitRequests(settings: KeeperSettings): MiddlewareHandler<KeeperEnvironment> {
  const { ofAddress, ofProject } = settings.requestsPerMinute;
  const addresses = new RateLimiterMemory({ keyPrefix: "address", points: ofAddress, duration: MINUTE_SECONDS });
  const projects = new RateLimiterMemory({ keyPrefix: "project", points: ofProject, duration: MINUTE_SECONDS });
  return async (context, next) => {
    await count(addresses, "address", readAddress(context, settings.trustedProxies));
    const [, project] = PROJECT_PATH.exec(context.req.path) ?? [];
    // A preflight brings a call of its own behind it, and a name that no project has would only fill the memory.
    const isCounted = project !== undefined && settings.projects.has(project) && context.req.method !== "OPTIONS";
    if (isCounted) await count(projects, "project", project);
    await next();
  };
}

async function count(limiter: RateLimiterMemory, scope: RateScope, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? toFault(scope, refusal) : refusal;
  }
}

function toFault(scope: RateScope, { msBeforeNext }: RateLimiterRes): ServiceFault {
  return new ServiceFault("rate/exceeded", { scope, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)) });
}
