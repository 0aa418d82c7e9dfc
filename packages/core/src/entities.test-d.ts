import { expectTypeOf, it } from "vitest";
import type { ActivityRecord, ActivityTransfer } from "./activity.ts";
import type { WalletResults } from "./directory.ts";
import type {
  Account,
  AppIdentity,
  Connection,
  Connector,
  DirectoryChoice,
  RecentConnection,
  Snapshot,
  Wallet,
  WalletLinks,
  WalletRecord,
} from "./index.ts";
import type { PairingState } from "./pairing.ts";
import type { Token, TokenPrice, Worth } from "./tokens.ts";

it("gives a wallet the fields of a listing", () => {
  expectTypeOf<WalletRecord>().toHaveProperty("id").toEqualTypeOf<string>();
  expectTypeOf<WalletRecord>().toHaveProperty("name").toEqualTypeOf<string>();
  expectTypeOf<WalletRecord>().toHaveProperty("rank").toEqualTypeOf<number>();
  expectTypeOf<WalletRecord>().toHaveProperty("rdns").toEqualTypeOf<readonly string[]>();
  expectTypeOf<WalletRecord>().toHaveProperty("imageUrl").toEqualTypeOf<string | undefined>();
  expectTypeOf<WalletRecord>().toHaveProperty("isCertified").toEqualTypeOf<boolean | undefined>();
  expectTypeOf<WalletRecord>().toHaveProperty("badge").toEqualTypeOf<string | undefined>();
  expectTypeOf<WalletRecord>().toHaveProperty("displayIndex").toEqualTypeOf<number | undefined>();
  expectTypeOf<WalletRecord>().toHaveProperty("injectedIds").toEqualTypeOf<readonly string[] | undefined>();
  expectTypeOf<WalletRecord>().toHaveProperty("homepage").toEqualTypeOf<string | undefined>();
  expectTypeOf<keyof WalletLinks>()
    .exclude<"firefox" | "browse" | "pairs">()
    .toEqualTypeOf<"mobile" | "desktop" | "webapp" | "universal" | "ios" | "android" | "chrome">();
  expectTypeOf<Wallet>().toHaveProperty("isInstalled").toEqualTypeOf<boolean>();
  // @ts-expect-error a wallet without a name is none
  const nameless: Pick<WalletRecord, "id" | "name"> = { id: "acme" };
  void nameless;
});

it("gives a connector and a connection theirs", () => {
  expectTypeOf<keyof Connector>().toEqualTypeOf<"id" | "namespace" | "wallet" | "source" | "chains" | "unverified">();
  expectTypeOf<Connector["source"]>().toEqualTypeOf<
    "eip6963" | "wallet-standard" | "wbip004" | "injectedWeb3" | "window" | "relay" | "external" | "embedded"
  >();
  expectTypeOf<Connection>().toHaveProperty("connectorId").toEqualTypeOf<string>();
  expectTypeOf<Account>().toHaveProperty("publicKey").toEqualTypeOf<string | undefined>();
});

it("gives a token's balance and a transaction theirs", () => {
  expectTypeOf<Token>().toHaveProperty("asset").toEqualTypeOf<string>();
  expectTypeOf<Token>().toHaveProperty("value").toEqualTypeOf<string>();
  expectTypeOf<Token>().toHaveProperty("decimals").toEqualTypeOf<number>();
  expectTypeOf<Token>().toHaveProperty("price").toEqualTypeOf<TokenPrice | undefined>();
  expectTypeOf<Pick<Token, "name" | "symbol" | "icon">[keyof Pick<Token, "name">]>().toEqualTypeOf<
    string | undefined
  >();
  expectTypeOf<Worth>().toHaveProperty("usd").toEqualTypeOf<string>();
  expectTypeOf<ActivityRecord>().toHaveProperty("hash").toEqualTypeOf<string>();
  expectTypeOf<ActivityRecord>().toHaveProperty("at").toEqualTypeOf<number | undefined>();
  expectTypeOf<ActivityRecord>().toHaveProperty("from").toEqualTypeOf<string | undefined>();
  expectTypeOf<ActivityRecord>().toHaveProperty("to").toEqualTypeOf<string | undefined>();
  expectTypeOf<ActivityRecord>().toHaveProperty("transfers").toEqualTypeOf<readonly ActivityTransfer[]>();
  expectTypeOf<ActivityTransfer>().toHaveProperty("quantity").toEqualTypeOf<string>();
  expectTypeOf<ActivityTransfer>().toHaveProperty("usd").toEqualTypeOf<number | undefined>();
  // @ts-expect-error sums are exact, never numbers
  const rounded: Pick<ActivityTransfer, "quantity"> = { quantity: 1.5 };
  void rounded;
});

it("gives lists of wallets, pairings and applications theirs", () => {
  expectTypeOf<WalletResults>().toHaveProperty("wallets").toEqualTypeOf<readonly Wallet[]>();
  expectTypeOf<WalletResults>().toHaveProperty("count").toEqualTypeOf<number>();
  expectTypeOf<WalletResults>().toHaveProperty("page").toEqualTypeOf<number>();
  expectTypeOf<WalletResults>().toHaveProperty("filteredOut").toEqualTypeOf<number>();
  expectTypeOf<WalletResults["search"]>().toEqualTypeOf<{ readonly text: string; readonly isCertified: boolean }>();
  expectTypeOf<DirectoryChoice>().toHaveProperty("featured").toEqualTypeOf<readonly string[] | undefined>();
  expectTypeOf<DirectoryChoice>().toHaveProperty("recommended").toEqualTypeOf<readonly string[] | undefined>();
  expectTypeOf<PairingState["status"]>().toEqualTypeOf<"idle" | "preparing" | "offered" | "connecting">();
  expectTypeOf<PairingState["uri"]>().toEqualTypeOf<string | undefined>();
  expectTypeOf<PairingState["expiresAt"]>().toEqualTypeOf<number | undefined>();
  expectTypeOf<PairingState["walletId"]>().toEqualTypeOf<string | undefined>();
  expectTypeOf<NonNullable<PairingState["failure"]>["retryable"]>().toEqualTypeOf<boolean>();
  expectTypeOf<Snapshot["connections"]["isAgreed"]>().toEqualTypeOf<boolean>();
  expectTypeOf<RecentConnection>().toHaveProperty("walletId").toEqualTypeOf<string>();
  expectTypeOf<keyof AppIdentity>().toEqualTypeOf<"name" | "description" | "url" | "icons">();
  // @ts-expect-error an application has a name
  const nameless: AppIdentity = { url: "https://app.example.org" };
  void nameless;
});
