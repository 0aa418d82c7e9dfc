import { Fault } from "../faults/fault.ts";
import type { RequestContext, ServerPorts } from "../http/server-environment.ts";
import { digestOf, isSameDigest, readBearer } from "../operator/operator-tokens.ts";

/**
 * Lets who administers the server through, who sends `ADMIN_TOKEN` as `Authorization: Bearer …`; the page itself is everybody's.
 * @throws {Fault} operator/refused, rate/exceeded; route/unknown where the server has no such token
 */
export type AdmitAdmin = (context: RequestContext, rule: "admin" | "admin-page") => Promise<void>;

/** Makes it. An address that sent too many wrong tokens waits, whatever it sends then. */
export function admitAdmins({
  settings: { adminToken },
  countRequests,
}: Pick<ServerPorts, "countRequests" | "settings">): AdmitAdmin {
  const own = adminToken === undefined ? undefined : digestOf(adminToken);
  return async (context, rule) => {
    const { req } = context;
    const address = context.get("address");
    await countRequests("admin", address);
    if (own === undefined) throw new Fault("route/unknown", { path: req.path.slice(0, 100) });
    if (rule === "admin-page") return;
    // Browsers say whose page asks; none but the server's own has reason to.
    if (!["none", "same-origin"].includes(req.header("Sec-Fetch-Site") ?? "none"))
      throw new Fault("operator/refused", { reason: "Only the server's own page may ask for this." });
    await countRequests("admin-token", address, 0);
    if (isSameDigest(digestOf(readBearer(req.header("Authorization"))), own)) return;
    await countRequests("admin-token", address);
    throw new Fault("operator/refused", { reason: "Send the server's ADMIN_TOKEN as 'Authorization: Bearer …'." });
  };
}
