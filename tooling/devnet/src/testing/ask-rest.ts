/** What a REST interface answered. */
export type Answered = { readonly status: number; readonly text: string; readonly json: unknown };

/** Sends a real request; a body makes it a POST. */
export async function askRest(url: string, body?: string | Uint8Array<ArrayBuffer> | object): Promise<Answered> {
  const isRaw = typeof body === "string" || body instanceof Uint8Array;
  const init = body === undefined ? {} : { method: "POST", body: isRaw ? body : JSON.stringify(body) };
  const response = await fetch(url, init);
  const text = await response.text();
  const isJson = response.headers.get("content-type") === "application/json";
  return { status: response.status, text, json: isJson ? JSON.parse(text) : undefined };
}
