import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { soapCall } from "./testing/soap-call.ts";

/** `soap.md` section 1: the five operations that the catalogue is made by. */
describe("update operations", () => {
  let shop: TestPlatform;

  beforeAll(async () => {
    shop = await startTestPlatform();
  });
  afterAll(() => shop.close());

  const calls = [
    {
      operation: "Warehouses_Update",
      xml: "<warehouses><warehouse><id>W9</id><description>South</description></warehouse></warehouses>",
      response: "warehousesUpdateResponse",
    },
    {
      operation: "Markets_Update",
      xml: "<markets><market><id>M9</id><store>1</store><type>retail</type><description>Moon</description></market></markets>",
      response: "marketsUpdateResponse",
    },
    {
      operation: "Pricelists_Update",
      xml: "<pricelists><pricelist><id>P9</id><store>1</store><type>retail</type><currency>SEK</currency><description>Nine</description></pricelist></pricelists>",
      response: "pricelistsUpdateResponse",
    },
    {
      operation: "Sizes_Update",
      xml: "<sizes><size><id>XXS</id><description>XXS</description><sizetable><id>T9</id><description>T9</description></sizetable></size></sizes>",
      response: "sizesUpdateResponse",
    },
    {
      operation: "Products_Update",
      xml: "<products><product><id>P9</id><description>Nine</description><variations><variation><id>V9</id><description>Red</description><sizetable><id>T9</id></sizetable><sizes><size><id>XXS</id><qty>3</qty></size></sizes></variation></variations></product></products>",
      response: "productsUpdateResponse",
    },
  ];
  for (const { operation, xml, response } of calls) {
    it(`${operation} answers OK`, async () => {
      const answer = await soapCall(shop.origin, operation, xml);
      expect(answer.fault).toBeNull();
      expect(answer.status).toBe(200);
      expect(answer.xml).toBe(
        `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><${response}>OK</${response}></soap:Body></soap:Envelope>`,
      );
    });
  }
});
