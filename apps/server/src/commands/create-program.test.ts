import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { keepConfirmedEmail } from "../sign-in/confirmed-emails.ts";
import { createProgram } from "./create-program.ts";

describe("the command line", () => {
  let folder: string;
  const now = 0;
  let printed: string[];
  let files: Record<string, Buffer>;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "foyer-commands-"));
    printed = [];
    files = {};
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = async (...args: readonly string[]): Promise<string> => {
    printed.length = 0;
    const program = createProgram({
      environment: { DATABASE_URL: `sqlite:${join(folder, "foyer.sqlite")}` },
      print: (line) => printed.push(line),
      readFile: async (path) => files[path] ?? Promise.reject(new Error(`no ${path}`)),
      now: () => now,
      who: "ada",
    });
    await program.parseAsync([...args], { from: "user" });
    return printed.join("\n");
  };
  const show = async (id: string): Promise<unknown> => JSON.parse(await run("project", "show", id));

  it("makes a project with a random id, and shows and lists it", async () => {
    const id = await run(
      "project",
      "add",
      "--name",
      "Demo",
      "--origin",
      "https://app.example",
      "http://localhost:5173",
    );
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(await show(id)).toEqual({
      id,
      name: "Demo",
      isAnalyticsEnabled: false,
      origins: ["http://localhost:5173", "https://app.example"],
      features: [],
    });
    expect(await run("project", "list")).toBe(`${id}  Demo`);
  });

  it("prints the e-mail addresses that a project's visitors have confirmed, each account's latest", async () => {
    await run("project", "add", "--name", "Demo", "--id", "demo-project", "--any-origin");
    expect(await run("project", "emails", "demo-project")).toBe("");
    const database = await openDatabase(`sqlite:${join(folder, "foyer.sqlite")}`);
    const of = { projectId: "demo-project", account: "eip155:1:0xabc" } as const;
    await keepConfirmedEmail(database.tables, { ...of, email: "old@example.org", now: 1 });
    await keepConfirmedEmail(database.tables, { ...of, account: "eip155:5:0xabc", email: "ada@example.org", now: 2 });
    await database.close();
    expect(await run("project", "emails", "demo-project")).toBe(
      "eip155:0xabc  ada@example.org  1970-01-01T00:00:00.002Z",
    );
    await expect(run("project", "emails", "other-project")).rejects.toThrow("No project has the id");
  });

  it("changes a project and removes it", async () => {
    await run("project", "add", "--name", "Demo", "--id", "demo-project", "--origin", "https://app.example");
    await run("origin", "add", "demo-project", "https://*.example.com");
    await run("origin", "remove", "demo-project", "https://app.example");
    await run("project", "analytics", "demo-project", "on");
    await run("project", "feature", "demo-project", "social_login", "on", "--config", "google", "email");
    expect(await show("demo-project")).toMatchObject({
      isAnalyticsEnabled: true,
      origins: ["https://*.example.com"],
      features: [{ id: "social_login", isEnabled: true, config: ["google", "email"] }],
    });
    await run("project", "remove", "demo-project");
    await expect(show("demo-project")).rejects.toThrow("No project has the id 'demo-project'");
  });

  it.each([
    [["project", "add", "--name", "A"], "origins: a project names at least one; give --origin"],
    [["project", "add", "--name", " ", "--any-origin"], "project name: must be 1 to 60 characters"],
    [["project", "add", "--name", "A", "--id", "a b", "--any-origin"], "project id 'a b': must be 8 to 64"],
    [
      ["project", "add", "--name", "A", "--origin", "https://a.example/x"],
      "origin 'https://a.example/x': must have no path",
    ],
    [["project", "add", "--name", "A", "--id", "demo-project", "--any-origin"], "exists already"],
    [["project", "feature", "demo-project", "swaps", "on"], "feature 'swaps': is none of activity, "],
    [["project", "feature", "demo-project", "swap", "yes"], "'yes': must be on or off"],
    [["project", "analytics", "nobodys-project", "on"], "No project has the id 'nobodys-project'"],
    [["origin", "remove", "demo-project", "https://app.example"], "is the last one"],
    [["origin", "remove", "demo-project", "https://b.example"], "is not one of the project's: https://app.example"],
    [["wallet", "remove", "nowallet"], "wallet 'nowallet': is not listed"],
    [["image", "add", "logo", "a", "a.png"], "kind 'logo': is none of wallet, asset, currency, token"],
    [["image", "add", "token", "../a", "a.png"], "image id '../a': must be letters"],
  ])("refuses %j and names what is wrong", async (args, message) => {
    await run("project", "add", "--name", "Demo", "--id", "demo-project", "--origin", "https://app.example");
    await expect(run(...args)).rejects.toThrow(message);
  });

  it("lists a wallet from a file, and names every part of a file that is wrong", async () => {
    const wallet = { id: "ours", name: "Ours", homepage: "https://ours.example", chains: ["eip155:1"] };
    files["ours.json"] = Buffer.from(JSON.stringify(wallet));
    expect(await run("wallet", "add", "ours.json")).toBe("ours is listed");
    files["bad.json"] = Buffer.from(
      JSON.stringify({ ...wallet, homepage: "http://x", mobile_link: "javascript:alert(1)", chains: [], rank: 1 }),
    );
    await expect(run("wallet", "add", "bad.json")).rejects.toThrow(
      /^bad\.json: .*chains: .*homepage: must be an https URL; mobile_link: must begin with https: or the app's scheme.*rank/,
    );
    files["text.json"] = Buffer.from("ours");
    await expect(run("wallet", "add", "text.json")).rejects.toThrow("text.json: is not JSON");
  });

  it("keeps an image of a file that is one", async () => {
    files["eth.svg"] = Buffer.from("<svg></svg>");
    expect(await run("image", "add", "asset", "eip155:1", "eth.svg")).toBe("asset eip155:1 is kept as image/svg+xml");
    files["eth.svg"] = Buffer.from("<svg onload='x'></svg>");
    await expect(run("image", "add", "asset", "eip155:1", "eth.svg")).rejects.toThrow(
      "eth.svg: holds 'onload ='".replace(" =", "="),
    );
  });
});
