import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { soapCall } from "./testing/soap-call.ts";
import { warehouseName, warehousesXml } from "./testing/warehouses.ts";

const operation = "Warehouses_Update";
let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});
afterAll(() => shop.close());

describe("validation failed, soap.md section 8", () => {
  it("names every bad record, fifty at most", async () => {
    const bad = Array.from({ length: 60 }, (_, at) => [`B${at}`, "x".repeat(256)] as const);
    const { fault } = await soapCall(shop.origin, operation, warehousesXml(["W9", "good"], ...bad));
    expect(fault?.faultstring).toBe("validation failed");
    expect(fault?.errors).toHaveLength(50);
    expect(fault?.errors[0]).toEqual({
      record: "2",
      id: "B0",
      field: "description",
      code: "invalid",
      message: "too long",
    });
    expect(await warehouseName(shop, "W9")).toBeUndefined();
  });

  const problems: readonly (readonly [name: string, xml: string, field: string, code: string])[] = [
    ["no id", "<warehouse><description>x</description></warehouse>", "id", "required"],
    ["an empty id", "<warehouse><id/></warehouse>", "id", "required"],
    ["an empty record", "<warehouse/>", "id", "required"],
    ["a field twice", "<warehouse><id>W9</id><id>W9</id></warehouse>", "id", "invalid"],
    [
      "the same id twice with different content",
      "<warehouse><id>W9</id></warehouse><warehouse><id>W9</id><description>x</description></warehouse>",
      "id",
      "duplicate",
    ],
  ];
  for (const [name, xml, field, code] of problems) {
    it(`of ${name}`, async () => {
      const answer = await soapCall(shop.origin, operation, `<warehouses>${xml}</warehouses>`);
      expect(answer.status).toBe(500);
      expect(answer.fault?.errors).toEqual([expect.objectContaining({ field, code })]);
      expect(await warehouseName(shop, "W9")).toBeUndefined();
    });
  }

  it("text where records belong", async () => {
    const { fault } = await soapCall(shop.origin, operation, "<warehouses>W9</warehouses>");
    expect(fault?.errors).toEqual([
      { record: null, id: null, field: "warehouses", code: "invalid", message: "must be a list" },
    ]);
  });

  it("text where a record belongs", async () => {
    const { fault } = await soapCall(
      shop.origin,
      "Products_Update",
      "<products><product><id>P1</id><description>x</description><brand>Acme</brand></product></products>",
    );
    expect(fault?.errors).toEqual([expect.objectContaining({ id: "P1", field: "brand", code: "invalid" })]);
  });
});
