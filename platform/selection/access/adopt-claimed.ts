import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { success, type Result } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import { saveSession } from "../../session/save-session.ts";
import { moveToPlace, savePlace } from "../../session/selection-place.ts";
import type { Session } from "../../session/session.ts";
import { claimSelection, type SelectionLink } from "./claim-selection.ts";
import { saveSelection } from "../save-selection.ts";

/**
 * Makes the copy of a back end's selection that of a locked session, which goes where it is sold; the one that it had
 * stays as it is. Fails as `claimSelection` does. storefront-graphql.md#selection-operations.
 */
export async function adoptClaimed(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "now">,
  session: Session,
  link: Pick<SelectionLink, "id" | "hash">,
): Promise<Result<null>> {
  const claimed = await claimSelection(tx, platform, { ...link, store: session.store });
  if (!claimed.ok) return claimed;
  const { selection, place } = claimed.value;
  await savePlace(tx, session);
  await saveSelection(tx, null, { ...selection, customer: session.customer }, platform.now());
  await saveSession(tx, { ...moveToPlace(session, place), selection: selection.id });
  return success(null);
}
