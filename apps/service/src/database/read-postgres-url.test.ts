import { Client } from "pg";
import { describe, expect, it } from "vitest";
import { readPostgresUrl } from "./read-postgres-url.ts";

/** What the driver makes of a URL once it has been read. */
function driverSees(url: string): Pick<Client, "user" | "password" | "host" | "port" | "database"> {
  const address = readPostgresUrl(url);
  if (address === undefined) throw new TypeError(`${url} was not read`);
  const { user, password, host, port, database } = new Client({ connectionString: address.connectionString });
  return { user, password, host, port, database };
}

const PASSWORDS = [
  "plain",
  "p@ss",
  "p:w",
  "a/b",
  "a#b",
  "a?b=c",
  "a@b/c",
  "a@b:1/c?d@e#f",
  "100%",
  "%zz",
  "a b",
  "ü€😀",
  "[::1]",
  "'\"`$;\\",
  "a&b=c+d",
  "@",
  ":",
  "postgres://u:p@h/d",
];

describe("readPostgresUrl", () => {
  it.each(PASSWORDS)("reads the password %j as it is, and encoded", (password) => {
    const seen = { user: "me", password, host: "db.example", port: 5433, database: "foyer" };
    expect(driverSees(`postgres://me:${encodeURIComponent(password)}@db.example:5433/foyer`)).toEqual(seen);
    expect(driverSees(`postgres://me:${password}@db.example:5433/foyer`)).toEqual(seen);
    expect(driverSees(`postgresql://me:${password}@db.example:5433/foyer?application_name=x`)).toEqual(seen);
  });

  it.each([
    ["postgres://me@[::1]:5433/foyer", { user: "me", host: "::1", port: 5433, database: "foyer" }],
    ["postgres://localhost/foyer", { host: "localhost", database: "foyer" }],
    ["postgres://me:a%40b@localhost", { password: "a@b", host: "localhost" }],
    ["postgres://me:x@/foyer?host=/run/postgresql", { password: "x", host: "/run/postgresql", database: "foyer" }],
    ["postgres://me@h/foyer?password=a%40b", { password: "a@b", host: "h" }],
  ])("reads %s", (url, seen) => {
    expect(driverSees(url)).toMatchObject(seen);
  });

  it.each(PASSWORDS)("shows host and database, and nothing of the password %j", (password) => {
    const shown = readPostgresUrl(`postgres://me:s3cret${password}@db.example:5433/foyer?password=s3cret`)?.shown;
    expect(shown).toBe("postgres://db.example:5433/foyer");
  });

  it("refuses what is no URL of PostgreSQL", () => {
    for (const url of ["", "mysql://me@h/d", "postgres:/h/d", "postgres://h/d e?f", "postgres://me:pw@h:port/d"]) {
      expect(readPostgresUrl(url)).toBeUndefined();
    }
  });
});
