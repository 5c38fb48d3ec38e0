import { languageSource } from "../market/language.ts";
import type { ResolverMap } from "../resolver.ts";
import type { StringElementSource } from "./attribute-element.ts";

/** What elements of attributes tell beside their value. */
export const attributeResolvers: ResolverMap = {
  AttributeStringElement: {
    translations: async ({ readLocal }: StringElementSource, _args, context) => {
      const values = readLocal === null ? null : await readLocal(context);
      return (
        values?.map(({ language, value }) => ({
          language: languageSource(context.platform.settings, language),
          value,
        })) ?? null
      );
    },
  },
};
