// biome-ignore-all lint/performance/noBarrelFile: what is fetched by itself is a file of its own
export { beaconSink } from "./beacon-sink.ts";
