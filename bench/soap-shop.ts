import { once } from "node:events";
import { openCatalog } from "../platform/catalogue/catalog/open-catalog.ts";
import { loadConfig } from "../platform/foundations/config.ts";
import { createPasswords } from "../platform/foundations/passwords/passwords.ts";
import { writeRecord } from "../platform/interfaces/soap/response/write-record.ts";
import { createLog } from "../platform/foundations/log.ts";
import { createMetrics } from "../platform/foundations/metrics/metrics.ts";
import {
  productRecord,
  type ProductRecord,
} from "../platform/catalogue/master-data/products/product-record.ts";
import { recordShape } from "../platform/catalogue/integration/record-shape.ts";
import { buildServer, openFront } from "../platform/process/server.ts";
import type { BenchDatabase } from "./import-database.ts";

const path = "/ams/system/service/module/soap/api";

/** The platform in this process, with its catalogue, behind HTTP. */
export interface SoapShop {
  send(xml: string): Promise<void>;
  close(): Promise<void>;
}

export async function openSoapShop({ database, settings }: BenchDatabase): Promise<SoapShop> {
  const { db } = database;
  const log = createLog("silent");
  const config = loadConfig({ HOST: "127.0.0.1" });
  const now = () => new Date();
  const catalog = await openCatalog({ db, address: database.address, settings, log, now });
  const passwords = createPasswords(config.limits);
  const front = openFront(config.limits, settings);
  front.server.listen(0, "127.0.0.1");
  await once(front.server, "listening");
  const metrics = createMetrics();
  const parts = { config, settings, fileSettings: settings, db, catalog, passwords, metrics, log, now };
  front.serve(await buildServer({ ...parts, tracing: null }));
  const address = front.server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    send: async (xml) => {
      const headers = { "Content-Type": "text/xml; charset=utf-8" };
      const response = await fetch(origin + path, { method: "POST", headers, body: xml });
      if (!response.ok) throw new Error(`The call answered ${response.status}: ${await response.text()}`);
    },
    close: async () => {
      await front.close(1000);
      await catalog.close();
    },
  };
}

/** A call that writes products, as an ERP sends it. */
export function productsCall({ settings }: BenchDatabase, products: readonly ProductRecord[]): string {
  const [user] = settings.users;
  if (!user) throw new Error("Nobody may call the service.");
  const shape = recordShape(productRecord);
  const records = products.map((product) => `<product>${writeRecord(shape, product)}</product>`).join("");
  const login = `<login><username>${user.username}</username><password>${user.password}</password></login>`;
  const element = `<products_Update xmlns="${settings.soapNamespace}">${login}<products>${records}</products></products_Update>`;
  return `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>${element}</e:Body></e:Envelope>`;
}
