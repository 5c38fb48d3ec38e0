import { z } from "zod";
import { storefrontUrl } from "./addresses";

const jsonLd = z.looseObject({ "@type": z.string().optional() });

/** A page as a machine reads it: its status, what its head says, and its structured data. */
export type FoundPage = {
  readonly status: number;
  readonly html: string;
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly robots: string;
  readonly languages: ReadonlyMap<string, string>;
  readonly properties: ReadonlyMap<string, string>;
  readonly data: readonly z.infer<typeof jsonLd>[];
};

export async function readPage(address: string): Promise<FoundPage> {
  const response = await fetch(new URL(address, storefrontUrl));
  const html = await response.text();
  const tags = [...html.matchAll(/<(?:meta|link) [^>]*>/g)].map(([tag]) => attributesOf(tag));
  const meta = (name: string) => tags.find((tag) => tag.get("name") === name)?.get("content") ?? "";
  const links = (rel: string) => tags.filter((tag) => tag.get("rel") === rel);
  const properties = tags.flatMap((tag) => {
    const name = tag.get("property") ?? tag.get("name");
    return name === undefined ? [] : [[name, tag.get("content") ?? ""] as const];
  });
  return {
    status: response.status,
    html,
    title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    description: meta("description"),
    canonical: links("canonical")[0]?.get("href") ?? "",
    robots: meta("robots"),
    languages: new Map(
      links("alternate").map((tag) => [tag.get("hreflang") ?? "", tag.get("href") ?? ""] as const),
    ),
    properties: new Map(properties),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = ""]) =>
      jsonLd.parse(JSON.parse(text)),
    ),
  };
}

/** The addresses that a sitemap or its index names, in order. */
export function locationsOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => decoded(address));
}

function attributesOf(tag: string): ReadonlyMap<string, string> {
  return new Map(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      decoded(value),
    ]),
  );
}

/** A text of HTML. */
export function decoded(text: string): string {
  return text
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
