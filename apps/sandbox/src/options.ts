/** How a sandbox is run. */
export type SandboxOptions = {
  /** `onramp`: sells coins for money that nobody pays. `exchange`: pays out coins that nobody has there. */
  readonly kind: "onramp" | "exchange";
  /** What people see. */
  readonly name: string;
  /** Signs what is said between it and a server, both ways. */
  readonly secret: string;
  /** A node of a test chain. */
  readonly rpcUrl: string;
  /** Of an account there that has what is given away: `0x` and 64 hex digits. */
  readonly privateKey: `0x${string}`;
  /** Where it tells how orders go: a server's `/onramp/v1/notices/<id>`; told nobody without one. */
  readonly noticeUrl?: string | undefined;
  /** What one whole coin costs in US dollars, by CAIP-19, as decimal digits. What is not here is not sold. */
  readonly prices: Readonly<Record<string, string>>;
  readonly host?: string | undefined;
  /** 0: a free one. */
  readonly port?: number | undefined;
  /** Where people reach it, if that is elsewhere. */
  readonly publicUrl?: string | undefined;
};
