import openapiTypes, { astToString } from "openapi-typescript";
import { expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "./endpoints.ts";
import { openApiDocument } from "./frame/openapi.ts";

const schema = "../../../client/schema.d.ts";

/** Written anew by `npx vitest run platform/interfaces/admin/client-types.test.ts -u`. */
test("the types of the client, and of the workspace, are what the OpenAPI document says", async () => {
  const document = z.record(z.string(), z.unknown()).parse(openApiDocument("/api/admin", endpoints));
  const types = astToString(await openapiTypes(JSON.stringify(document), { defaultNonNullable: false }));
  await expect(types).toMatchFileSnapshot(schema);
});
