import { failure } from "../../../errors.ts";
import { collatorOf } from "../../../market/collation.ts";
import { findBrickAndMortar } from "../../../stores/find-store.ts";
import { answer } from "../answer.ts";
import { noInput, readEndpoint } from "../endpoint.ts";
import { readNumber } from "../../rest/parse/input.ts";
import { formatBrickAndMortar } from "./shape-brick-and-mortar.ts";

/** The stores, by name. `checkout-rest.md` section 7. */
export const getBrickAndMortars = readEndpoint({
  method: "GET",
  path: "brick-and-mortar",
  body: noInput,
  cacheable: true,
  handle: async (call) => {
    const collator = collatorOf(call.session.language);
    const stores = call.platform.settings.brickAndMortars.toSorted((a, b) =>
      collator.compare(a.name, b.name),
    );
    return answer({
      brickAndMortars: stores.map((store) => formatBrickAndMortar(call, call.session.language, store)),
    });
  },
});

export const getBrickAndMortar = readEndpoint({
  method: "GET",
  path: "brick-and-mortar/{id}",
  body: noInput,
  cacheable: true,
  handle: async (call) => {
    const store = findBrickAndMortar(call.platform.settings, readNumber(call.param("id")));
    if (!store) return failure("brickAndMortar", "not-found");
    return answer({ brickAndMortar: formatBrickAndMortar(call, call.session.language, store) });
  },
});
