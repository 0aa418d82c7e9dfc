import type { Foyer } from "@foyer/core";
import { embedded } from "@foyer/core/embedded";

/** What is done with the embedded wallet of a kit. */
export type LoginVerbs = {
  connectEmail(a: {
    readonly email: string;
    readonly signal?: AbortSignal;
  }): Promise<{ readonly action: "VERIFY_DEVICE" | "VERIFY_OTP" | "CONNECT" }>;
  connectDevice(a: { readonly signal?: AbortSignal }): Promise<void>;
  connectOtp(a: { readonly otp: string; readonly signal?: AbortSignal }): Promise<void>;
  connect(a: { readonly signal?: AbortSignal }): Promise<unknown>;
  updateEmail(a: {
    readonly email: string;
    readonly signal?: AbortSignal;
  }): Promise<{ readonly action: "VERIFY_PRIMARY_OTP" | "VERIFY_SECONDARY_OTP" }>;
  updateEmailPrimaryOtp(a: { readonly otp: string; readonly signal?: AbortSignal }): Promise<void>;
  updateEmailSecondaryOtp(a: {
    readonly otp: string;
    readonly signal?: AbortSignal;
  }): Promise<{ readonly newEmail: string }>;
  showScreen(a: {
    readonly screen: "upgrade" | "export" | "devices" | "delete";
    readonly signal?: AbortSignal;
  }): Promise<{ readonly outcome: "done" | "left" }>;
  place(place: { x: number; y: number; width: number; height: number } | undefined): void;
  dismiss(): void;
};

export function embeddedOf(foyer: Foyer): LoginVerbs {
  return foyer.use(embedded()) as unknown as LoginVerbs;
}
