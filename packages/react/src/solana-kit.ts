"use client";

export { type SolanaKitClient, useSolanaKitClient } from "./clients/use-solana-kit-client.ts";
