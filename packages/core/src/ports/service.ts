import { SDK_VERSION } from "./version.generated.ts";

/** Where a service is, and for whom. */
export type Service = {
  /** An http(s) URL without the call's own path, e.g. "https://services.example.org". */
  readonly url: string;
  /** Public: services count by it, and it proves nothing. */
  readonly projectId: string;
};

/** How the kit calls itself to services. */
const SDK_TYPE = "foyer";

type Call = { readonly path: string; readonly params?: Readonly<Record<string, string | undefined>> | undefined };

/** Writes the URL of a call: its own parameters, then the project's id, the kit's name and version that every call carries. */
export function createServiceUrl({ url, projectId }: Service, { path, params = {} }: Call): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...params, projectId, st: SDK_TYPE, sv: SDK_VERSION })) {
    if (value !== undefined) query.set(name, value);
  }
  return `${url.replace(/\/+$/, "")}/${path}?${query}`;
}
