import { answer } from "../answer.ts";
import { noInput, readEndpoint, writeEndpoint } from "../endpoint.ts";
import { answerChange } from "../selection/change.ts";
import { formatLanguages } from "./shape-languages.ts";

const getLanguages = readEndpoint({
  method: "GET",
  path: "languages",
  body: noInput,
  handle: async ({ platform }) => answer({ languages: formatLanguages(platform.settings) }),
});

const putLanguage = writeEndpoint({
  method: "PUT",
  path: "languages/{language}",
  body: noInput,
  handle: (call) => answerChange(call, { move: () => ({ language: call.param("language") }) }),
});

/** `checkout-rest.md` sections 10 and 14. */
export const languageEndpoints = [getLanguages, putLanguage];
