/** @jsxImportSource solid-js */
import type { FoyerModalElement } from "@foyer/elements";
import type {} from "@foyer/elements/solid";
import { expectTypeOf } from "vitest";

let modal: FoyerModalElement | undefined;

export const written = (
  <foyer-modal ref={modal} locale="ar" prop:messages={{ "connect.title": "Enter" }} prop:container={document.body}>
    <foyer-button
      label="Enter"
      prop:loadingLabel="Wait"
      class="own"
      on:connection-closed={({ detail }) => {
        expectTypeOf(detail.cause).toEqualTypeOf<"user" | "wallet" | "expired" | "gone">();
      }}
    />
    <foyer-account-button prop:balance="hide" />
  </foyer-modal>
);

// @ts-expect-error neither of the two
export const wrongBalance = <foyer-button balance="sometimes" />;
// @ts-expect-error an object is no attribute
export const wrongWay = <foyer-modal messages={{ "connect.title": "Enter" }} />;
// @ts-expect-error told with a payload of its own
export const wrongListener = <foyer-button on:connection-closed={(cause: string) => cause} />;
