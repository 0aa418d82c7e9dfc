import { type Snapshot, selectRoute, type ViewName } from "@foyer/core";
import { Component, type ReactNode } from "react";
import type { ViewSlots } from "../../hooks/feature-ui.ts";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";

/** A place of a view; an account's picture has none of its own, and what is drawn over the card is fetched. */
type ViewPlace = Exclude<keyof ViewSlots, "avatar" | "connected">;

/** What hosts and features have put in a place; `className` is of the box around it, which is there only with something in it. */
export function Slot({ name, className }: { readonly name: ViewPlace; readonly className?: string }): ReactNode {
  const { features } = useFoyerContext("Slot");
  const view = useFoyerState(selectView);
  const parts = features.flatMap(({ slots }) => slots?.[name] ?? []);
  if (parts.length === 0) return null;
  const content = parts.map((Part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order is the host's, and stays
    <SlotBoundary key={`${view} ${place}`}>
      <Part view={view} />
    </SlotBoundary>
  ));
  return className === undefined ? content : <div className={className}>{content}</div>;
}

function selectView(state: Snapshot): ViewName {
  return selectRoute(state).view;
}

type SlotBoundaryProps = {
  readonly children: ReactNode;
  /** Stands there when that fails. Default: nothing. */
  readonly instead?: ReactNode;
};

/** Keeps what a host has put there from taking the view away. A class: React has no other form of it. */
export class SlotBoundary extends Component<SlotBoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
