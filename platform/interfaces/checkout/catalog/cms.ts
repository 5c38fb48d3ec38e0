import { failure } from "../../../errors.ts";
import { noInput, readEndpoint } from "../endpoint.ts";

/** No article system is attached. `checkout-rest.md` section 7. */
export const postArticles = readEndpoint({
  method: "POST",
  path: "cms/articles",
  body: noInput,
  handle: async () => failure("cms", "not-supported"),
});
