import { z } from "zod";

type Values = Readonly<Record<string, string>>;

/** The address of a page with values, as they stand in an address, in the places of their names in braces. */
export function fillLink(template: string, values: Values): string {
  return template.replaceAll(/\{(\w*)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** The values of where a reader is. */
export function linkPlace(language: string, country: string): { language: string; country: string } {
  return { language, country: country.toLowerCase() };
}

function linkTemplate(required: readonly string[], others: readonly string[]) {
  const names = [...required, ...others];
  const filled = Object.fromEntries(names.map((name) => [name, "x"]));
  const needs = required.map((name) => `\`{${name}}\``).join(" and ");
  return (
    z
      .string()
      .max(500)
      .refine(
        (text) => {
          const address = fillLink(text, filled);
          return /^https?:\/\/[^\s{}]+$/.test(address) && URL.canParse(address);
        },
        `must be an http or https address, in which only ${names.map((name) => `\`{${name}}\``).join(", ")} stand for something else`,
      )
      // Whatever a caller or a product brings stands behind the host, and never in it.
      .refine((text) => !/\{(?:path|uri|number)\}/.test(/^[^:]*:\/\/[^/?#]*/.exec(text)?.[0] ?? ""), {
        message: "only `{language}` and `{country}` may stand in the host",
      })
      .refine((text) => required.every((name) => text.includes(`{${name}}`)), `must hold ${needs}`)
      .optional()
  );
}

const place = ["language", "country"];

/**
 * Where links of mails lead to that come of calls to a plugin. `{country}` is in lower case. Absent: to the storefront
 * at `STOREFRONT_URL`; there orders have no link.
 */
export const mailLinks = z.strictObject({
  home: linkTemplate([], place),
  /** `{uri}` is the product's path. */
  product: linkTemplate(["uri"], place),
  /** `{number}` is the order's. */
  order: linkTemplate(["number"], place),
  /** `{path}` is the `linkUri` of the call. What proves the reader is added as `id` and `i`. */
  password: linkTemplate([], [...place, "path"]),
});
export type MailLinks = z.infer<typeof mailLinks>;
