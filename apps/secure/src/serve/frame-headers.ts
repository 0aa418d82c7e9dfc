import { WORKER_POLICY } from "../config/config.ts";
import type { Project } from "./projects-schema.ts";

/** More origins than these are not written into every answer: the asking one alone is, where it is listed. */
const MOST_ORIGINS = 16;

const PERMISSIONS = [
  "publickey-credentials-get=(self)",
  "publickey-credentials-create=(self)",
  "clipboard-write=(self)",
  ...["camera", "microphone", "geolocation", "payment", "usb", "serial", "hid"].map((each) => `${each}=()`),
].join(", ");

/** What every answer carries. */
export const STRICT_HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "cross-origin-resource-policy": "same-origin",
};

/** The headers of a project's frame. `referrer`: of the request, which names the page that embeds it. */
export function frameHeaders(project: Project, referrer: string | undefined): Record<string, string> {
  return {
    ...STRICT_HEADERS,
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": policyOf(project, listAncestors(project.origins, referrer)),
    "reporting-endpoints": 'csp="/reports"',
    "permissions-policy": PERMISSIONS,
    "cross-origin-resource-policy": "cross-origin",
    "cross-origin-embedder-policy": "require-corp",
    "origin-agent-cluster": "?1",
  };
}

function policyOf(project: Project, ancestors: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${listAddresses(project).join(" ")}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(" ")}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${WORKER_POLICY}`,
    "report-to csp",
  ].join("; ");
}

/** What the frame may speak with. Policies name origins and paths, and ignore what is asked of them. */
function listAddresses({ server, keeper, networks }: Project): readonly string[] {
  const asked = Object.values(networks).flatMap((network) =>
    typeof network === "string"
      ? [network]
      : [network.rpc, network.bundler, network.paymaster === "server" ? server : network.paymaster],
  );
  const addresses = [server, keeper, ...asked].filter((address) => address !== undefined);
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

function listAncestors(origins: readonly string[], referrer: string | undefined): readonly string[] {
  if (origins.length <= MOST_ORIGINS) return origins;
  const asking = referrer !== undefined && URL.canParse(referrer) ? new URL(referrer).origin : undefined;
  return origins.filter((origin) => origin === asking);
}
