import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { environmentSchema } from "../settings/environment-schema.ts";

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const SETTINGS = Object.keys(environmentSchema.shape).flatMap((name) => [name, `${name}_FILE`]);
/** A whole version: what a build is made of changes when its line does. */
const PINNED = /^(docker\.io|localhost)\/[a-z0-9/-]+(:\d+\.\d+(\.\d+)?-[a-z]+(-slim)?(@sha256:[\da-f]{64})?)?$/;

describe("the image", () => {
  const images = [...read("Containerfile").matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);

  it("is of one whole version of a Node that is kept up", () => {
    const versions = images.map((image) =>
      /^docker\.io\/library\/node:(\d+)\.\d+\.\d+-bookworm(-slim)?$/.exec(image ?? ""),
    );
    expect(versions).toHaveLength(2);
    expect(new Set(versions.map((match) => match?.[1]))).toEqual(new Set(["24"]));
  });

  it("runs as nobody in particular, and is asked whether it lives", () => {
    expect(read("Containerfile")).toMatch(/^USER node$/m);
    expect(read("Containerfile")).toMatch(/^HEALTHCHECK .*\/health\/live/m);
  });
});

describe("the compose file", () => {
  type Service = {
    readonly image: string;
    readonly environment: Record<string, string>;
    readonly secrets: string[];
    readonly volumes?: string[];
    readonly depends_on?: string[];
    readonly ports?: string[];
  };
  const compose = parse(read("deploy/compose.yaml")) as {
    readonly services: Record<string, Service>;
    readonly secrets: Record<string, { readonly file: string }>;
    readonly volumes: Record<string, unknown>;
  };
  const services = Object.entries(compose.services);

  it("names images of whole versions, and nothing that it does not define", () => {
    for (const [, { image, secrets, volumes = [], depends_on = [] }] of services) {
      expect(image).toMatch(PINNED);
      // A tag of a registry can be moved.
      if (image.startsWith("docker.io/")) expect(image).toContain("@sha256:");
      expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(secrets));
      expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(volumes.map((each) => each.split(":")[0])));
      expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(depends_on));
    }
  });

  it("gives the server settings that there are, its secrets in files, and no way in from elsewhere", () => {
    const server = compose.services["server"];
    expect(SETTINGS).toEqual(expect.arrayContaining(Object.keys(server?.environment ?? {})));
    for (const [name, value] of Object.entries(server?.environment ?? {}))
      if (name.endsWith("_FILE")) expect(server?.secrets.map((each) => `/run/secrets/${each}`)).toContain(value);
    expect(read("deploy/compose.yaml")).not.toMatch(/^\s+\w*(PASSWORD|SECRET|TOKEN): /m);
    for (const port of server?.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
  });
});

describe("the unit of systemd", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "foyer-unit-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const unit = read("deploy/foyer-server.service");

  it("gives the server settings that there are", () => {
    const names = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) =>
      (line ?? "").split(" ").map((each) => each.replace(/=.*$/, "")),
    );
    expect(SETTINGS).toEqual(expect.arrayContaining(names.filter((name) => name !== "NODE_ENV")));
  });

  it.runIf(existsSync("/usr/bin/systemd-analyze"))("is one that systemd takes without a warning", () => {
    const path = join(folder, "foyer-server.service");
    // What it starts is not on this machine.
    writeFileSync(path, unit.replace("/usr/bin/node", process.execPath));
    const verify = (): string => execFileSync("systemd-analyze", ["verify", path], { encoding: "utf8", stdio: "pipe" });
    expect(verify).not.toThrow();
    writeFileSync(path, unit.replace("ProtectSystem=strict", "ProtectSistem=strict"));
    const said = execFileSync("sh", ["-c", `systemd-analyze verify "${path}" 2>&1 || true`], { encoding: "utf8" });
    expect(said).toContain("ProtectSistem");
  });
});
