import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { packTemplates } from "../pack-templates.ts";
import type { Prompts } from "./ask.ts";
import { create } from "./create.ts";
import { TEMPLATES } from "./templates.ts";

const NOBODY: Prompts = {
  text: () => Promise.reject(new Error("asked for a text")),
  choose: () => Promise.reject(new Error("asked for a choice")),
  chooseSome: () => Promise.reject(new Error("asked for choices")),
};

let templates = "";
beforeAll(() => {
  templates = mkdtempSync(join(tmpdir(), "create-foyer-templates-"));
  packTemplates(templates);
});
afterAll(() => rmSync(templates, { recursive: true }));

type Run = { readonly code: number; readonly said: string; readonly complained: string };

/** The command in an empty folder of its own, with somebody who answers where `prompts` are given. */
function createDesk(prompts?: Prompts): {
  readonly cwd: string;
  run(...args: string[]): Promise<Run>;
  read(file: string): string;
} {
  const cwd = mkdtempSync(join(tmpdir(), "create-foyer-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  return {
    cwd,
    async run(...args) {
      const [said, complained]: [string[], string[]] = [[], []];
      const code = await create(args, {
        templates,
        cwd,
        isTerminal: prompts !== undefined,
        prompts: prompts ?? NOBODY,
        say: (text) => said.push(text),
        complain: (text) => complained.push(text),
      });
      return { code, said: said.join("\n"), complained: complained.join("\n") };
    },
    read: (file) => readFileSync(join(cwd, file), "utf8"),
  };
}

function list(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
}

describe("npm create foyer", () => {
  it.for(TEMPLATES)("writes $name with --yes, whole, with versions that exist", async ({ name, kit }) => {
    const { cwd, run, read } = createDesk();
    expect(await run("shop", "--yes", `--template=${name}`)).toMatchObject({ code: 0, complained: "" });
    expect(list(join(cwd, "shop"))).toEqual([".gitignore", ...list(join(templates, name))].sort());
    const manifest = JSON.parse(read("shop/package.json")) as { name: string; dependencies: Record<string, string> };
    expect(manifest.name).toBe("shop");
    expect(manifest.dependencies["@foyer/core"]).toMatch(/^\^\d/);
    expect(Object.values(manifest.dependencies)).not.toContain("latest");
    expect(read(`shop/${kit}`)).toContain('app: { name: "shop" }');
    expect(read(`shop/${kit}`)).not.toContain("Example");
  });

  it.for(TEMPLATES.filter(({ hasRelay }) => hasRelay))(
    "gives $name wallets on phones by a project id",
    async ({ name, kit }) => {
      const { run, read } = createDesk();
      const id = "0123456789abcdef0123456789abcdef";
      await run("shop", "--yes", `--template=${name}`, `--project-id=${id}`);
      expect(read(`shop/${kit}`)).toContain('import { walletConnect } from "@foyer/walletconnect";');
      expect(read(`shop/${kit}`)).toContain(`sources: [walletConnect({ projectId: "${id}" })],`);
      expect(read("shop/package.json")).toContain('"@foyer/walletconnect": "^');
    },
  );

  it("writes a kit of the namespaces that were asked for, and brings their packages along", async () => {
    const { run, read } = createDesk();
    await run("both", "--yes", "--namespaces=solana,eip155");
    expect(read("both/src/foyer.ts")).toBe(`import { createFoyer } from "@foyer/core";
import { eip155 } from "@foyer/eip155";
import { base, mainnet } from "@foyer/eip155/networks";
import { solana } from "@foyer/solana";

export const foyer = createFoyer({
  app: { name: "both" },
  adapters: [eip155({ networks: [mainnet, base] }), solana()],
});
`);
    await run("one", "--yes", "--namespaces=sui", "--template=vue");
    expect(read("one/src/foyer.ts")).not.toContain("eip155");
    expect(read("one/src/foyer.ts")).toContain("adapters: [sui()],");
    expect(read("one/package.json")).not.toContain("@foyer/eip155");
    await run("plain", "--yes", "--namespaces=solana", "--template=html");
    expect(read("plain/foyer.js")).toContain(
      'import { createFoyer, defineFoyer, solana } from "@foyer/elements/script";',
    );
  });

  it("asks for what was not said, and only for that", async () => {
    const asked: string[] = [];
    const note = <Value>(message: string, value: Value): Promise<Value> => {
      asked.push(message);
      return Promise.resolve(value);
    };
    const prompts: Prompts = {
      text: ({ message, usual }) => note(message, usual),
      choose: ({ message, options }) => note(message, options[0]?.value),
      chooseSome: ({ message, options }) =>
        note(
          message,
          options.slice(0, 2).map(({ value }) => value),
        ),
    } as Prompts;
    const { run, read } = createDesk(prompts);
    const { code, said } = await run();
    expect([code, asked.length]).toEqual([0, 4]);
    expect(said).toContain("cd foyer-app\n  npm install\n  npm run dev");
    expect(read("foyer-app/src/foyer.ts")).toContain("solana()");
    asked.length = 0;
    await run("other", "--template=next");
    expect(asked).toEqual(["WalletConnect project id, for wallets on phones (empty: none)"]);
  });

  it("writes nothing for who does not want to go on", async () => {
    const { cwd, run } = createDesk({ ...NOBODY, text: async () => "shop", choose: async () => undefined });
    expect(await run()).toEqual({ code: 1, said: "", complained: "Nothing was written." });
    expect(list(cwd)).toEqual([]);
  });
});

describe("npm create foyer refuses", () => {
  it("a folder that is not empty, and leaves all that is in it", async () => {
    const { cwd, run, read } = createDesk();
    mkdirSync(join(cwd, "shop"));
    writeFileSync(join(cwd, "shop/index.html"), "mine");
    writeFileSync(join(cwd, "shop/notes"), "mine too");
    const { code, complained } = await run("shop", "--yes");
    expect(code).toBe(1);
    expect(complained).toContain("'shop' is not empty: 'index.html' and 1 more are there. Nothing was written");
    expect(list(join(cwd, "shop"))).toEqual(["index.html", "notes"]);
    expect(read("shop/index.html")).toBe("mine");
  });

  it("a file in the place of a folder", async () => {
    const { cwd, run, read } = createDesk();
    writeFileSync(join(cwd, "shop"), "mine");
    expect((await run("shop", "--yes")).complained).toContain("'shop' is not a folder");
    expect(read("shop")).toBe("mine");
  });

  it("but takes a folder that has nothing but a repository", async () => {
    const { cwd, run } = createDesk();
    mkdirSync(join(cwd, "shop/.git"), { recursive: true });
    expect(await run("shop", "--yes")).toMatchObject({ code: 0 });
  });

  it.for([
    [["--template=angular"], "There is no template 'angular': take one of vite-react-19, next"],
    [["--template=constructor"], "There is no template 'constructor'"],
    [["--namespaces=eip155,tron"], "There is no namespace 'tron': take of eip155, solana"],
    [["--template=html", "--namespaces=sui"], "'html' cannot begin with sui: take of eip155, solana."],
    [["--template=html", `--project-id=${"0".repeat(32)}`], "'html' takes no project id"],
    [["--project-id=mine"], "'mine' is no project id. A project id has 32 digits"],
    [["--colour"], "Unknown option '--colour'"],
    [["another"], "One folder is enough."],
  ] as const)("%s", async ([args, words]) => {
    const { cwd, run } = createDesk();
    const { code, complained } = await run("shop", "--yes", ...args);
    expect(code).toBe(1);
    expect(complained).toContain(words);
    expect(existsSync(join(cwd, "shop"))).toBe(false);
  });

  it("to wait for answers where nobody is", async () => {
    const { run } = createDesk();
    expect(await run("shop")).toMatchObject({ code: 1, said: "" });
    expect((await run("shop")).complained).toContain("Add --yes");
    expect((await run("--help")).said).toContain("--project-id <id>");
  });

  it("prints a cd command that a shell runs, also for a folder with a space or a quote", async () => {
    for (const folder of ["my app", "ada's shop"]) {
      const { cwd, run } = createDesk();
      const { said } = await run(folder, "--yes", "--template=html");
      const command = /^ {2}(cd .*)$/m.exec(said)?.[1];
      const place = execFileSync("sh", ["-c", `${command} && pwd -P`], { cwd, encoding: "utf8" }).trim();
      expect(place).toBe(realpathSync(join(cwd, folder)));
    }
  });
});
