"use client";

export { type SolanaWeb3Client, useSolanaWeb3Client } from "./clients/use-solana-web3-client.ts";
