import { expect, it } from "vitest";
import { createMemoryPorts } from "../../testing.ts";
import { createFoyer } from "../create-foyer.ts";

const PICTURE = "data:image/svg+xml,%3Csvg/%3E";
const ACME = { id: "acme", name: "Acme" };

const make = (socials: unknown): (() => unknown) => {
  const settings = { socials } as never;
  return () => createFoyer({ app: { name: "x" }, adapters: [], settings, ports: createMemoryPorts() });
};

it.each<[unknown]>([
  [false],
  [[]],
  [["google", "github", "apple", "facebook", "x", "discord", "farcaster"]],
  [["google", ACME]],
  [[{ ...ACME, icon: "https://acme.example/icon.png" }]],
  [
    [
      { ...ACME, icon: PICTURE },
      { id: "a1-b", name: "شركة أكمي" },
    ],
  ],
  [[{ id: "constructor", name: "Constructor Ltd." }]],
])("takes %j", (socials) => {
  expect(make(socials)).not.toThrow();
});

const LIST = "socials must be false or a list of known providers";
const ID = "socials[0].id must be 2 to 32 letters a to z, digits and '-', a letter first";
const NAME = "socials[0].name must be 1 to 40 letters in one line";
const ICON = "socials[0].icon must be an https URL, or a picture as a data: URL";
const OWN = "socials must have providers of your own as { id, name, icon }";

it.each<[unknown, string]>([
  [true, LIST],
  [["acme"], LIST],
  [["gogle"], `${LIST}. Did you mean 'google'?`],
  [["email"], LIST],
  [["google", null], LIST],
  [[{ id: "acme" }], OWN],
  [[{ name: "Acme" }], OWN],
  [[{ ...ACME, label: "Acme" }], "socials[0] does not know 'label'"],
  [[{ ...ACME, id: "Acme" }], ID],
  [[{ ...ACME, id: "a" }], ID],
  [[{ ...ACME, id: "1acme" }], ID],
  [[{ ...ACME, id: "a".repeat(33) }], ID],
  [[{ ...ACME, id: "ac me" }], ID],
  [[{ ...ACME, id: "google" }], "socials[0].id must be an id that no known provider has"],
  [[{ ...ACME, id: "email" }], "socials[0].id must be an id that no known provider has"],
  [[{ ...ACME, name: " " }], NAME],
  [[{ ...ACME, name: "a".repeat(41) }], NAME],
  [[{ ...ACME, name: "Acme\u202e" }], NAME],
  [[{ ...ACME, name: "Ac\nme" }], NAME],
  [[{ ...ACME, icon: "http://acme.example/icon.png" }], ICON],
  [[{ ...ACME, icon: "javascript:alert(1)" }], ICON],
  [[{ ...ACME, icon: "data:text/html,x" }], ICON],
  [[{ ...ACME, icon: "javascript:https://acme.example/icon.png" }], ICON],
  [[{ ...ACME, icon: `${PICTURE} onerror` }], ICON],
  [
    [{ ...ACME, icon: `${PICTURE}${"a".repeat(32_768)}` }],
    "socials[0].icon must be a smaller picture, or an https URL",
  ],
  [["google", "google"], "socials must name each provider once"],
  [[ACME, { ...ACME, name: "Other" }], "socials must name each provider once"],
])("does not take %j", (socials, problem) => {
  expect(make(socials)).toThrow(`settings.${problem}`);
});
