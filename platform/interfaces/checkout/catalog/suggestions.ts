import { z } from "zod";
import { failure } from "../../../errors.ts";
import { eventLoop } from "../../../scheduling/event-loop.ts";
import { answer } from "../answer.ts";
import { readEndpoint } from "../endpoint.ts";
import { idText, wholeNumber } from "../../rest/parse/input.ts";
import { matchRelatedField, narrowed } from "./match-related.ts";
import { readExtras } from "./product-extras.ts";
import { formatSuggestions } from "./shape-suggestions.ts";
import { secretViewFields, sightOf, viewFields } from "./view-fields.ts";

const usualLimit = 6;
const mostOfAKind = 20;

const suggestionsBody = z.object({
  ...viewFields,
  search: idText,
  limit: wholeNumber
    .refine((limit) => limit >= 0)
    .nullish()
    .transform((limit) => Math.min(limit ?? usualLimit, mostOfAKind)),
  matchRelated: matchRelatedField,
});

/** `POST suggestions`: what a text that is being typed may become. An addition of ours: `docs/suggestions.md`. */
export const postSuggestions = readEndpoint({
  method: "POST",
  path: "suggestions",
  body: suggestionsBody,
  secretFields: secretViewFields,
  handle: async (call) => {
    const { platform, plugin, body } = call;
    const sight = sightOf(call);
    if (!sight.ok) return sight;
    if (body.search.trim() === "") return failure("search", "required");
    await eventLoop.begin();
    const suggestions = await platform.catalog.suggest(sight.value.view, {
      text: body.search,
      limit: body.limit,
      grouped: plugin.variantListing === "grouped",
      matchRelated: narrowed(plugin.matchRelated, body.matchRelated),
    });
    const extras = await readExtras(call, sight.value, suggestions.products);
    return answer({ suggestions: formatSuggestions(suggestions, { ...sight.value.context, ...extras }) });
  },
});
