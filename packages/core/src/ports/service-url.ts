import type { Service } from "./service.ts";
import { SDK_VERSION } from "./version.generated.ts";

/** How the kit calls itself to services. */
const SDK_TYPE = "foyer";

type Call = { readonly path: string; readonly params?: Readonly<Record<string, string | undefined>> };

/** Writes the URL of a call: its own parameters, then the project's id, the kit's name and version that every call carries. */
export function createServiceUrl({ url, projectId }: Service, { path, params = {} }: Call): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...params, projectId, st: SDK_TYPE, sv: SDK_VERSION })) {
    if (value !== undefined) query.set(name, value);
  }
  return `${url.replace(/\/+$/, "")}/${path}?${query}`;
}
