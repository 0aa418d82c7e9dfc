import type { Foyer } from "../../kit/foyer.ts";

/**
 * Whether this browser kept something that a kit sent and that was not final: a look that fetches nothing. Of several kits
 * of one id on a page it knows the first.
 * @example
 * import { mayHavePending } from "@foyer/core/activity";
 *
 * if (mayHavePending(foyer)) console.log("Something is on its way.");
 */
export function mayHavePending({ id, ports }: Pick<Foyer, "id" | "ports">): boolean {
  return /"status":"pending"/.test(ports.storage.get(`${id}:activity:sent`) ?? "");
}
