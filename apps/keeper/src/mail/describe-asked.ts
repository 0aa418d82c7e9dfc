import type { Asked } from "@foyer-apps/service/mail/write-asked";
import type { Call } from "../calls/call.ts";

/** Says where a call of the frame's was made, for letters. */
export function describeAsked({ ports, project, device, language, now }: Call): Asked {
  return { project: project.name, site: new URL(ports.settings.frameOrigin).host, device, at: now, language };
}
