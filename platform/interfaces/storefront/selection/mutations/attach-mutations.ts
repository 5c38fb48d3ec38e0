import type { Failure } from "../../../../errors.ts";
import { allocateSelection } from "../../../../payment/start/reserve-selection.ts";
import { attachClaimedSelection } from "../../../../selection/access/claim-selection.ts";
import { attachSelection } from "../../../../selection/access/attach-selection.ts";
import { inSession } from "../../context.ts";
import type { Resolver } from "../../resolver.ts";
import { userError, userErrorsOf } from "../../user-errors.ts";
import { unavailableErrors, type ChangePayload } from "../change.ts";

const generic = "GenericSelectionMutationPayload";

/** Which selection is the session's, and what it holds of the stock. storefront-graphql.md#selection-operations. */
export const attachMutations: Readonly<Record<string, Resolver>> = {
  setSelection: async (_source, { id }: { id: string }, context) => {
    const attached = await inSession(context, (tx, session) => attachSelection(tx, session, id), {
      selection: id,
    });
    return attached.ok ? done() : refused(attached);
  },
  claimSelection: async (_source, { id, hash }: { id: string; hash: string }, context) => {
    const claimed = await inSession(context, (tx, session) =>
      attachClaimedSelection(tx, context.platform, session, { id, hash }),
    );
    if (!claimed.ok) {
      return { ...done(), userErrors: [userError("Link is not valid", ["hash"])] };
    }
    return done();
  },
  triggerSelectionAction: async (_source, _args, context) => {
    const allocated = await inSession(context, (tx, session) =>
      allocateSelection(tx, context.platform, session),
    );
    const userErrors = allocated.ok
      ? await unavailableErrors(context, allocated.value)
      : userErrorsOf(allocated, { selection: null });
    return { __typename: "TriggerSelectionActionPayload", userErrors };
  },
};

function done(): ChangePayload {
  return { __typename: generic, userErrors: [] };
}

function refused(why: Failure): ChangePayload {
  return { ...done(), userErrors: userErrorsOf(why, { selection: ["id"] }) };
}
