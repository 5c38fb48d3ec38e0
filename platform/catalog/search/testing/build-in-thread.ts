import { parentPort } from "node:worker_threads";
import { TextBuilder } from "../text-builder.ts";
import { transferablesOf } from "../text-parts.ts";
import { textItem } from "./text-items.ts";

const builder = new TextBuilder();
const names = ["Linen shirt", "Grüne Bluse", "東京シャツ"];
for (const [slot, name] of names.entries()) {
  builder.add(slot, "en", textItem({ name, items: [{ sku: `AB-${slot}`, ean: `400638133393${slot}` }] }));
}
const parts = builder.finish();
parentPort?.postMessage(parts, [...transferablesOf(parts)]);
