import { z } from "zod";
import { erasePerson } from "../../../personal-data/erase-person.ts";
import { exportPerson } from "../../../personal-data/export-person.ts";
import { findPerson } from "../../../personal-data/find-person.ts";
import { changeCall } from "../frame/call.ts";
import { problem } from "../frame/problem.ts";
import { longIdOf, timestamp } from "../frame/values.ts";

const exportAnswer = z
  .object({
    id: z.string(),
    exportedAt: timestamp,
    /** Rows by what they are about, without secrets; null in the answer to a repeated request. */
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  })
  .meta({ id: "CustomerExport" });

const exportCustomer = changeCall({
  method: "POST",
  path: "customers/{id}/export",
  access: "customers.export",
  summary: "Everything that is known of a customer, also as a guest with her e-mail, as one document",
  body: z.strictObject({}),
  answers: { 200: exportAnswer },
  change: async (tx, { platform, plugin: { store }, param }) => {
    const id = longIdOf(param("id"));
    const person = id === null ? null : await findPerson(tx, { store, customer: id });
    if (person === null) return problem("notFound");
    const exportedAt = platform.now().toISOString();
    const body = { id: String(person.customer), exportedAt, data: await exportPerson(tx, person) };
    return { status: 200, body, secrets: ["data"], audit: { subjects: [`customer ${person.customer}`] } };
  },
});

const erasureAnswer = z
  .object({
    id: z.string(),
    dryRun: z.boolean(),
    /** How many rows held something of her, by what they are about. */
    erased: z.record(z.string(), z.int()),
    /** Orders that are not at their end: where they are to be sent is erased. */
    openOrders: z.array(z.string()),
  })
  .meta({ id: "Erasure" });

const eraseCustomer = changeCall({
  method: "POST",
  path: "customers/{id}/erase",
  access: "customers.erase",
  summary: "Erase a customer, and what carries her e-mail; orders keep goods, money and country",
  body: z.strictObject({ dryRun: z.boolean().default(false) }),
  answers: { 200: erasureAnswer },
  change: async (tx, { platform, plugin: { store }, param, body: { dryRun } }) => {
    const id = longIdOf(param("id"));
    const erasure = id === null ? null : await erasePerson(tx, platform, { store, customer: id });
    if (erasure === null) return problem("notFound");
    const { counts, openOrders } = erasure;
    const body = { id: String(id), dryRun, erased: counts, openOrders: openOrders.map(String) };
    return { status: 200, body, audit: { subjects: [`customer ${id}`], after: { erased: counts } } };
  },
});

export const customerPersonEndpoints = [exportCustomer, eraseCustomer];
