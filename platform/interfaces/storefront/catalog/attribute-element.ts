import { pictureType } from "../../../catalog/items/mime-type.ts";
import type { StorefrontContext } from "../context.ts";

interface LocalValue {
  readonly language: string;
  readonly value: string | null;
}

/** Reads the value of an element in other languages. */
type ReadLocal = (context: StorefrontContext) => Promise<readonly LocalValue[]>;

export interface StringElementSource {
  readonly __typename: "AttributeStringElement";
  readonly key: string;
  readonly kind: "BOOLEAN" | "INPUT" | "READONLY" | "TEXTAREA";
  readonly value: string;
  readonly readLocal: ReadLocal | null;
}

interface ImageElementSource {
  readonly __typename: "AttributeImageElement";
  readonly key: string;
  readonly kind: "IMAGE";
  readonly url: string | null;
  readonly mimeType: string | null;
  readonly width: null;
  readonly height: null;
}

interface FileElementSource {
  readonly __typename: "AttributeFileElement";
  readonly key: string;
  readonly kind: "FILE";
  readonly url: string | null;
}

interface ChoiceValue {
  readonly name: string;
  readonly value: string;
}

interface ChoiceElementSource {
  readonly __typename: "AttributeChoiceElement";
  readonly key: string;
  readonly kind: "SELECT";
  readonly value: ChoiceValue;
  readonly values: readonly ChoiceValue[];
}

/** What is shown as an `AttributeElement`. */
export type AttributeElementSource =
  | StringElementSource
  | ImageElementSource
  | FileElementSource
  | ChoiceElementSource;

/** An element by what its value is: addresses of pictures and documents are shown as such. */
export function elementSource(
  key: string,
  value: string | number | boolean,
  readLocal: ReadLocal | null = null,
): AttributeElementSource {
  const text = String(value);
  return (
    addressElement(key, text) ?? {
      __typename: "AttributeStringElement",
      key,
      kind: typeof value === "boolean" ? "BOOLEAN" : text.includes("\n") ? "TEXTAREA" : "INPUT",
      value: text,
      readLocal,
    }
  );
}

/** One of the values that an operator offers. */
export function choiceElement(
  key: string,
  value: ChoiceValue,
  values: readonly ChoiceValue[],
): AttributeElementSource {
  return { __typename: "AttributeChoiceElement", key, kind: "SELECT", value, values };
}

const documents: ReadonlySet<string> = new Set(["pdf", "zip", "csv", "txt", "mp4", "webm", "mp3", "svg"]);

function addressElement(key: string, text: string): ImageElementSource | FileElementSource | null {
  if (!/^https?:\/\/\S+$/.test(text)) return null;
  const path = text.replace(/[?#].*$/, "").toLowerCase();
  const mimeType = pictureType(path);
  if (mimeType) {
    return {
      __typename: "AttributeImageElement",
      key,
      kind: "IMAGE",
      url: text,
      mimeType,
      width: null,
      height: null,
    };
  }
  const isDocument = documents.has(path.slice(path.lastIndexOf(".") + 1));
  return isDocument ? { __typename: "AttributeFileElement", key, kind: "FILE", url: text } : null;
}
