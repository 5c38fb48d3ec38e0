import { parentPort, workerData } from "node:worker_threads";
import { CodeBuilder } from "../../search/codes/build-codes.ts";
import { LanguageBuilder } from "../../search/language/build-language.ts";
import { transferablesOf } from "../../search/text-parts.ts";
import { readCodes } from "./code-batch.ts";
import { TextBatchReader } from "./text-batch.ts";
import type { TextWorkerReply, TextWorkerMessage, TextWorkerResult, TextWorkerTask } from "./text-worker.ts";

const work: TextWorkerTask = workerData;
const builders = new Map(work.languages.map((language) => [language, new LanguageBuilder()]));
const codes = new CodeBuilder();
const reader = new TextBatchReader();

function finish(slots: number): TextWorkerResult {
  const ofCodes = work.hasCodes ? codes.finish() : null;
  const languages = work.languages.map((language) => {
    const parts = (builders.get(language) ?? new LanguageBuilder()).finish(slots);
    builders.delete(language);
    return [language, parts] as const;
  });
  return { languages: new Map(languages), codes: ofCodes };
}

function answer(message: TextWorkerReply, transferred: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transferred);
}

parentPort?.on("message", (order: TextWorkerMessage) => {
  if ("finishedSlots" in order) {
    const parts = finish(order.finishedSlots);
    answer(parts, transferablesOf(parts));
    parentPort?.close();
    return;
  }
  readCodes(order.codes, (slot, item) => codes.add(slot, item));
  reader.read(order.texts, (slot, language, item) => builders.get(language)?.add(slot, item));
  answer("taken");
});
