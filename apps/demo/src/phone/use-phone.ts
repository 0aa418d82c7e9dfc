import { useCallback, useEffect, useState } from "react";
import type { PhoneFacts } from "./phone-facts.ts";

const LOOK_MS = 700;

/** What somebody does at the phone. */
export type PhoneAct =
  | { readonly act: "scan"; readonly link: string }
  | { readonly act: "approve" | "reject" | "leave" };

/** The phone, and what it says to the last thing done. */
export type Phone = {
  readonly facts: PhoneFacts | undefined;
  readonly problem: string | undefined;
  readonly act: (what: PhoneAct) => Promise<void>;
};

type Told = PhoneFacts & { readonly problem?: string };

/** Holds the phone that `npm start` keeps: asks what it shows, again and again. */
export function usePhone(): Phone {
  const [facts, setFacts] = useState<PhoneFacts>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const look = (): void => void ask().then(setFacts, () => setFacts(undefined));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const act = useCallback(async (what: PhoneAct) => {
    try {
      const told = await ask({
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(what),
      });
      setFacts(told);
      setProblem(told.problem);
    } catch {
      setProblem("The phone is away. It belongs to `npm start`, and a link is good once.");
    }
  }, []);
  return { facts, problem, act };
}

async function ask(given?: RequestInit): Promise<Told> {
  const response = await fetch("/api/phone", given);
  if (response.status >= 500) throw new Error(`The phone answered ${response.status}.`);
  return (await response.json()) as Told;
}
