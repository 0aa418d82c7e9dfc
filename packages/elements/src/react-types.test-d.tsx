import type { FoyerButtonElement, FoyerModalElement } from "@foyer/elements";
import type {} from "@foyer/elements/react";
import { createRef } from "react";
import { expectTypeOf } from "vitest";

const modal = createRef<FoyerModalElement>();

export const written = (
  <foyer-modal ref={modal} locale="ar" messages={{ "connect.title": "Enter" }} container={document.body} open>
    <foyer-button
      label="Enter"
      loading-label="Wait"
      balance="hide"
      className="own"
      onconnection-opened={({ detail, currentTarget }) => {
        expectTypeOf(detail.cause).toEqualTypeOf<"user" | "restore" | "wallet">();
        expectTypeOf(currentTarget.foyer?.getSnapshot).not.toBeAny();
      }}
    />
    <foyer-account-button balance="show" />
    <foyer-connect-button loadingLabel="Wait" />
    <foyer-network-button label="Choose" />
  </foyer-modal>
);
expectTypeOf(document.createElement("foyer-button")).toEqualTypeOf<FoyerButtonElement>();

// @ts-expect-error neither of the two
export const wrongBalance = <foyer-button balance="sometimes" />;
// @ts-expect-error of the buttons that connect
export const wrongElement = <foyer-network-button loadingLabel="Wait" />;
// @ts-expect-error no element of ours
export const unknownElement = <foyer-thing />;
// @ts-expect-error heard of by a function
export const wrongListener = <foyer-button onconnection-opened="open" />;
// @ts-expect-error another element's
export const wrongRef = <foyer-button ref={modal} />;
