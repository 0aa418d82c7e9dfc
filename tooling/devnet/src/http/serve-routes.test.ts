import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askRest } from "../testing/ask-rest.ts";
import { type Route, readJson, refuse } from "./route.ts";
import { createRouteServer } from "./serve-routes.ts";
import { type RunningServer, startHttp } from "./start-http.ts";

const ROUTES: readonly Route[] = [
  { method: "GET", path: "/of/:who/:what", answer: ({ params, query }) => ({ json: [...params, query.get("q")] }) },
  { method: "POST", path: "/echo", answer: (asked) => ({ json: readJson(asked) }) },
  {
    method: "GET",
    path: "/refused",
    answer() {
      throw refuse({ status: 418, text: "no" });
    },
  },
  { method: "GET", path: "/broken", answer: () => Promise.reject(new Error("it broke")) },
];

let server: RunningServer;
beforeAll(async () => {
  server = await startHttp(createRouteServer(ROUTES), 0);
});
afterAll(() => server.stop());

describe("routes", () => {
  it("get what stands in their path, decoded, and the query", async () => {
    expect((await ask("/of/a%2Fb/c?q=1%202")).json).toEqual(["a/b", "c", "1 2"]);
    expect((await ask("/of/%E0%A4/c")).json).toEqual(["%E0%A4", "c", null]);
  });

  it("are found by method and by every segment", async () => {
    for (const path of ["/of/a", "/of/a/b/c", "/echo", "/"]) expect((await ask(path)).status, path).toBe(404);
  });

  it("refuse with their own status, and break with 500", async () => {
    expect(await ask("/refused")).toMatchObject({ status: 418, text: "no" });
    expect(await ask("/broken")).toMatchObject({ status: 500, text: "it broke" });
  });

  it("read a JSON object, nothing as an empty one, and no more than a megabyte", async () => {
    expect((await ask("/echo", { a: 1 })).json).toEqual({ a: 1 });
    expect((await ask("/echo", "")).json).toEqual({});
    for (const wrong of ["{", "7", "null"]) expect((await ask("/echo", wrong)).status, wrong).toBe(400);
    expect((await ask("/echo", "x".repeat(1024 * 1024 + 1))).status).toBe(413);
  });

  it("outlive a request that breaks off", async () => {
    const broken = request(`${server.url}/echo`, { method: "POST", headers: { "content-length": "50" } });
    const gone = new Promise((resolve) => broken.once("error", resolve));
    broken.write("{");
    await new Promise((resolve) => setTimeout(resolve, 50));
    broken.destroy(new Error("gone"));
    await gone;
    expect((await ask("/echo", { a: 2 })).json).toEqual({ a: 2 });
  });
});

function ask(path: string, body?: object | string) {
  return askRest(server.url + path, body);
}
