import type { Column } from "../files/columns.ts";

/** What tells who a customer is, and what she said of herself: for those who are shown persons. */
export const personalColumns: readonly Column[] = [
  { name: "externalId" },
  { name: "email" },
  { name: "firstName" },
  { name: "lastName" },
  { name: "company" },
  { name: "address1" },
  { name: "address2" },
  { name: "zipCode" },
  { name: "city" },
  { name: "state" },
  { name: "phoneNumber" },
  { name: "cellPhoneNumber" },
  { name: "faxNumber" },
  { name: "vatNumber" },
  { name: "gender" },
  { name: "language" },
  { name: "consents", type: "json" },
  { name: "customAttributes", type: "json" },
  { name: "customerClubFields", type: "json" },
];

export const customerColumns: readonly Column[] = [
  { name: "id" },
  ...personalColumns,
  { name: "country" },
  { name: "status" },
  { name: "newsletter", type: "flag" },
  { name: "registered", type: "flag", isToldOnly: true },
  { name: "createdAt", isToldOnly: true },
];
