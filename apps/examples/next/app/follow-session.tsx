"use client";

import { useSession } from "@foyer/react";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** The server renders for whoever is signed in: once that is somebody else than `account`, it is asked again. */
export function FollowSession({ account }: { account: string | undefined }) {
  const session = useSession();
  const router = useRouter();
  const isOther = session.status === "signed-out" ? account !== undefined : session.account !== account;
  const isKnown = session.status === "signed-in" || session.status === "signed-out";
  useEffect(() => {
    if (isKnown && isOther) router.refresh();
  }, [isKnown, isOther, router]);
  return null;
}
