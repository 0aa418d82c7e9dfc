import type { Foyer } from "@foyer/core";
import { type ReactElement, useContext, useEffect, useState } from "react";
import { type LazyShell, LazyShellContext, type LoginProps } from "../shared/frame-context.tsx";
import { listSocials } from "../shared/social/list-socials.ts";
import { canLogIn } from "./can-log-in.ts";
import { fetchSocialMethod } from "./fetch-social-method.ts";

type Memory = LazyShell["memory"];

/** The wallets with the other ways to log in, once what draws those is here: the wallets alone where it cannot be fetched. */
export function Login(props: LoginProps): ReactElement {
  const memory = useContext(LazyShellContext)?.memory;
  const [Methods, setMethods] = useState<Memory["Methods"] | null>(() => memory?.Methods);
  useEffect(() => {
    if (Methods || !memory) return;
    fetchMethods(memory).then(
      (fetched) => setMethods(() => fetched),
      () => setMethods(null),
    );
  }, [Methods, memory]);
  if (Methods) return <Methods {...props} />;
  return (
    <>
      {props.wallets}
      {Methods === undefined && <div />}
    </>
  );
}

/** Fetches the other ways to log in, where there are any. */
export function prepareLogin(foyer: Foyer, memory: Memory): Promise<unknown> | undefined {
  // A list without them is better than none.
  return canLogIn(foyer, undefined) ? fetchAll(foyer, memory).catch(() => undefined) : undefined;
}

async function fetchAll(foyer: Foyer, memory: Memory): Promise<void> {
  const hasSocials = listSocials(foyer.getSnapshot()).length > 0;
  await Promise.all([fetchMethods(memory), hasSocials && fetchSocialMethod(memory)]);
}

async function fetchMethods(memory: Memory): Promise<NonNullable<Memory["Methods"]>> {
  const { ConnectMethods } = await import("./methods/connect-methods.tsx");
  memory.Methods = ConnectMethods;
  return ConnectMethods;
}
