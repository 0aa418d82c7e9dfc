"use client";

export { useViemClient, type ViemClient } from "./clients/use-viem-client.ts";
