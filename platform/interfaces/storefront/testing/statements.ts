import type { KyselyPlugin } from "kysely";
import type { TestPlatform } from "../../../testing/platform.ts";

/** How many statements of a test platform a piece of work takes, while nothing else works there. */
export async function statementsOf(
  { platform }: Pick<TestPlatform, "platform">,
  work: () => Promise<unknown>,
): Promise<number> {
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Statements that were built before come by here alone.
    transformResult: async ({ result }) => {
      count += 1;
      return result;
    },
  };
  const { db } = platform;
  Object.assign(platform, { db: db.withPlugin(counting) });
  try {
    await work();
  } finally {
    Object.assign(platform, { db });
  }
  return count;
}
