import type { Transaction } from "kysely";
import { z } from "zod";
import type { Schema } from "../../../database/schema.ts";
import { success } from "../../../errors.ts";
import { attachSelection } from "../../../selection/access/attach-selection.ts";
import { priceSelection } from "../../../selection/price/price-selection.ts";
import type { Session } from "../../../session/session.ts";
import { answer } from "../answer.ts";
import { writeEndpoint } from "../endpoint.ts";
import { flag } from "../../rest/parse/input.ts";
import { selectionResponse } from "./selection-response.ts";

const attachment = z.object({ tokenOnly: flag.nullish() });

/** The selection becomes the session's; `tokenOnly` answers nothing else. `checkout-rest.md` section 10. */
export const putSelectionById = writeEndpoint({
  method: "PUT",
  path: "selection/{id}",
  body: attachment,
  handle: async (call) => {
    const { platform, body } = call;
    const id = call.param("id");
    const attach = async (tx: Transaction<Schema>, before: Session) => {
      const attached = await attachSelection(tx, before, id);
      if (!attached.ok) return attached;
      const { session, selection } = attached.value;
      return success({
        session,
        priced: await priceSelection(tx, platform, session, selection),
        unavailable: [],
      });
    };
    const outcome = await call.inSession(attach, { selection: id });
    if (!outcome.ok) return outcome;
    return answer(body.tokenOnly ? {} : await selectionResponse(call, outcome.value));
  },
});
