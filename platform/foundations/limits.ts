import { z } from "zod";

const limit = (usual: number) => z.coerce.number().int().min(1).default(usual);

/**
 * Every limit of the platform: on by default, each overridden by `LIMIT_` and its name in capitals
 * (`LIMIT_BODY_BYTES`). `docs/operations.md` holds the same table.
 */
export const limitsSchema = z.object({
  /** The largest request body, checkout-rest.md#transport. */
  bodyBytes: limit(1_048_576),
  /** The longest request URL, checkout-rest.md#transport. */
  urlBytes: limit(8_192),
  /** How deep a JSON body may nest, checkout-rest.md#transport. */
  jsonDepth: limit(32),
  /** Answers over this size are compressed, checkout-rest.md#transport. */
  compressOverBytes: limit(1_024),
  /** Products of an answer that is made as a whole; longer lists are sent in parts, checkout-rest.md#list-body. */
  productsAtOnce: limit(200),
  /** What one process keeps of products as JSON, beside the catalogue itself. */
  preparedProductBytes: limit(25_165_824),
  /** What one process keeps of display items as the Storefront API shows them, about. */
  preparedItemBytes: limit(67_108_864),
  /** What one process keeps of documents of products, about. */
  keptDocumentBytes: limit(8_388_608),
  /** What one process keeps of lists that were counted, about. */
  keptListBytes: limit(8_388_608),
  /** What a snapshot of the catalogue index may take in a database of its own, compressed; 1: none is kept there. */
  keptSnapshotBytes: limit(268_435_456),
  /** The largest request body of the Shop REST API, shop-rest.md#transport. */
  shopBodyBytes: limit(4_194_304),
  /** Operations in one request of the Shop REST API, shop-rest.md#many-operations-in-one-request. */
  shopOperations: limit(50),
  /** Time for a request to arrive in full. */
  requestTimeoutMs: limit(120_000),
  /** Time for requests in flight when the platform stops. */
  stopTimeoutMs: limit(10_000),
  /** Wrong secrets per minute and address, checkout-rest.md#shared-secret. */
  wrongSecretsPerMinute: limit(30),
  /** Logins per minute and session, and per minute, e-mail and address, checkout-rest.md#rate-limits. */
  loginsPerMinute: limit(10),
  /**
   * Registrations, password mails, newsletter, back-in-stock: each per minute and session,
   * checkout-rest.md#rate-limits.
   */
  accountCallsPerMinute: limit(5),
  /** The same per minute and address. */
  accountCallsPerMinuteAndAddress: limit(60),
  /** Password mails per hour and customer, checkout-rest.md#rate-limits. */
  passwordMailsPerHour: limit(3),
  /** Work of a new password hash: the power of two of scrypt's N. */
  passwordCost: z.coerce.number().int().min(1).max(20).default(15),
  /** Password hashes that are worked on at once. */
  passwordsAtOnce: limit(2),
  /** Password hashes of one address that wait; more is 429, checkout-rest.md#rate-limits. */
  passwordsWaitingPerAddress: limit(60),
  /** Passwords of buyers in one call of `Accounts_Update`. */
  buyerPasswordsPerCall: limit(200),
  /** `POST payment` per minute and session, checkout-rest.md#rate-limits. */
  paymentsPerMinute: limit(20),
  /** Voucher calls, and gift card calls, per minute and session, checkout-rest.md#rate-limits. */
  voucherCallsPerMinute: limit(20),
  /** The same per minute and address. */
  voucherCallsPerMinuteAndAddress: limit(120),
  /** Time for a mail to be handed to the mail server. */
  smtpTimeoutMs: limit(60_000),
  /** A call of a payment provider; longer is 503. */
  providerTimeoutMs: limit(10_000),
  /** A call of a captcha provider, storefront-graphql.md#captcha. */
  captchaTimeoutMs: limit(5_000),
  /** How often a callback page is told of a payment's result until it answers 2xx, shop-rest.md#payment. */
  callbackTries: limit(8),
  /** `POST address-search` per minute and session, checkout-rest.md#rate-limits. */
  addressSearchesPerMinute: limit(10),
  /** The same per address, so that new sessions do not help. */
  addressSearchesPerMinuteAndAddress: limit(60),
  /** The largest webhook of a payment provider. */
  webhookBytes: limit(262_144),
  /** Calls that wait for one webhook; of more the oldest are dropped, events-and-webhooks.md#webhook-delivery. */
  webhookQueue: limit(10_000),
  /** The largest GraphQL request, storefront-graphql.md#limits. */
  storefrontBytes: limit(262_144),
  /** Words and signs of a GraphQL document. */
  storefrontTokens: limit(8_000),
  /** From which use on a GraphQL document runs compiled. */
  storefrontCompileAfter: limit(3),
  /** Text of the GraphQL documents that one process keeps compiled. */
  storefrontDocumentCharacters: limit(1_048_576),
  /** Related display items that one GraphQL request is given, those of those too. */
  storefrontRelatedItems: limit(10_000),
  /** The largest file of an import, management.md#files. */
  importBytes: limit(209_715_200),
  /** Rows of such a file. */
  importRows: limit(1_000_000),
  /** Characters of one of its rows. */
  importRowCharacters: limit(1_048_576),
  /** Imports of a store that are not at their end. */
  importsWaiting: limit(10),
  /** Days for which ended imports are told of. */
  importDays: limit(30),
  /** Exports that one process sends at a time, management.md#exports. */
  exportsAtOnce: limit(4),
  /** Without taking anything for so long, whoever is sent an export is cut off. */
  exportIdleMs: limit(60_000),
  /** The largest SOAP call, soap.md#calls. */
  soapBytes: limit(67_108_864),
  /** Records of a SOAP call, soap.md#calls. */
  soapRecords: limit(1_000),
  /** How deep the XML of a SOAP call may nest, soap.md#calls. */
  soapDepth: limit(64),
  /** Elements of a SOAP call. */
  soapElements: limit(2_000_000),
  /** Attributes of an element of a SOAP call. */
  soapAttributes: limit(64),
  /** Text of one field of a SOAP call, soap.md#calls. */
  soapTextCharacters: limit(1_048_576),
  /** The same of an `image`: 20 MB as base64. */
  soapPictureCharacters: limit(29_360_128),
  /** What all SOAP calls together may hold in memory. */
  soapHeldBytes: limit(536_870_912),
  /** The part of it that calls may hold before their login was verified. */
  soapUnverifiedBytes: limit(201_326_592),
  /** Wrong logins per minute, address and user of the SOAP service, soap.md#faults. */
  soapLoginsPerMinute: limit(10),
  /** SOAP calls of one user at a time, soap.md#calls. */
  soapCallsAtOnce: limit(4),
  /** SOAP calls of one user that wait for that. */
  soapCallsWaiting: limit(100),
  /** How long they wait, soap.md#calls. */
  soapWaitMs: limit(60_000),
  /** A picture that is fetched or comes with a record, soap.md#product-mapping. */
  mediaBytes: limit(20_000_000),
  /** Width by height of a picture before it is made smaller. */
  mediaPixels: limit(64_000_000),
  /** Time to fetch a picture. */
  mediaTimeoutMs: limit(30_000),
  /** Pictures that one process takes in at once. */
  mediaAtOnce: limit(6),
  /** The part of them that is fetched from one host. */
  mediaAtOncePerHost: limit(2),
  /** About how much of records an answer of the event feed holds; one event is in it in any case. */
  eventAnswerCharacters: limit(16_777_216),
  /** Days for which is kept who changed what from outside of the shop. */
  auditDays: limit(400),
  /** Records of a call that are named there; of more only the number is kept. */
  auditSubjects: limit(200),
  /** Database connections of one process. */
  databaseConnections: limit(20),
  /** Time to be given one of them before the answer is 503. */
  databaseConnectTimeoutMs: limit(10_000),
  /** Time to wait for a lock in the database before the answer is 503, checkout-rest.md#transport. */
  lockTimeoutMs: limit(10_000),
  /** Time for one statement in a transaction. */
  statementTimeoutMs: limit(30_000),
  /** Without an answer for so long, a connection is taken for lost. */
  databaseAnswerTimeoutMs: limit(35_000),
  /** Works of a process that wait for a connection. */
  databaseWaiting: limit(2_000),
  /** How far a read replica may be behind before the primary database answers instead of it. */
  replicaLagMs: limit(10_000),
  /** Without an answer of a read replica for so long, the primary database answers. */
  replicaAnswerMs: limit(2_000),
});

export type Limits = Readonly<z.infer<typeof limitsSchema>>;

export const defaultLimits: Limits = limitsSchema.parse({});

/** `bodyBytes` → `LIMIT_BODY_BYTES` */
export function limitVariable(name: string): string {
  return `LIMIT_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}
