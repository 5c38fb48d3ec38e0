import { inTransaction } from "../../../foundations/database/transaction.ts";
import { failure, type Failure, failures, type Result } from "../../../foundations/errors.ts";
import { priceListOf } from "../../../catalogue/market/places.ts";
import { parseReturnPage } from "../../../ordering/payment/start/return-page.ts";
import type { Contract } from "../../../ordering/subscription/contract.ts";
import { readContracts } from "../../../ordering/subscription/read-contracts.ts";
import {
  readStoredPayment,
  repeatedMethods,
  storePayment,
} from "../../../ordering/subscription/store-payment.ts";
import { isReturnOrigin } from "../../http/origin.ts";
import { requireFeature, renewView, sessionOf, type StorefrontContext } from "../context.ts";
import { customerOf } from "../customer/customer-source.ts";
import { languageOf } from "../market/language.ts";
import type { ResolverMap } from "../resolver.ts";
import {
  type PaymentMethodKind,
  paymentMethodSource,
  type PaymentMethodSource,
} from "../selection/checkout-methods.ts";
import { userErrorsOf } from "../user-errors.ts";
import { contractSources } from "./contract-source.ts";

function customer(context: StorefrontContext): number {
  requireFeature(context, "subscriptions");
  return customerOf(context);
}

async function readOwn(
  context: StorefrontContext,
  wanted: (id: number) => boolean,
): Promise<readonly Contract[]> {
  const everything = { page: 1, limit: null };
  const own = await readContracts(context.platform.db, customer(context), everything);
  return own.filter(({ id }) => wanted(id));
}

/** The payment methods that can be charged repeatedly, in the market of the contract, else of the session. */
async function storedMethods(context: StorefrontContext, contract: number | null) {
  const { settings } = context.platform;
  customer(context);
  const [own] = contract === null ? [] : await readOwn(context, (id) => id === contract);
  if (contract !== null && !own) {
    return { methods: [], userErrors: userErrorsOf(failure("contract", "not-found")) };
  }
  const place = own ?? sessionOf(context);
  const { currency } = priceListOf(settings, place.priceList);
  const words = { currency, language: languageOf(context) };
  const methods = repeatedMethods(settings, place).map((one) => paymentMethodSource(settings, one, words));
  return { methods, userErrors: [] };
}

/** Methods of the given kinds first, in their order. */
function sorted(
  methods: readonly PaymentMethodSource[],
  kinds: readonly PaymentMethodKind[],
): readonly PaymentMethodSource[] {
  const rank = ({ kind }: PaymentMethodSource) => (kinds.includes(kind) ? kinds.indexOf(kind) : kinds.length);
  return methods.toSorted((one, other) => rank(one) - rank(other));
}

interface StoringInput {
  readonly contracts: readonly number[];
  readonly paymentMethod: number;
  readonly paymentReturnPage: string;
  readonly paymentFailedPage: string;
}

const mostContracts = 100;
const inputPaths = {
  contract: ["input", "contracts"],
  paymentMethod: ["input", "paymentMethod"],
  paymentReturnPage: ["input", "paymentReturnPage"],
  paymentFailedPage: ["input", "paymentFailedPage"],
};

async function store(context: StorefrontContext, input: StoringInput): Promise<Result<null>> {
  const { platform } = context;
  const owner = customer(context);
  const contracts = [...new Set(input.contracts)];
  const wrong = pageProblems(context, input);
  if (wrong) return wrong;
  if (contracts.length === 0 || contracts.length > mostContracts) return failure("contract", "not-found");
  const request = { customer: owner, contracts, method: String(input.paymentMethod) };
  return inTransaction(platform.db, (tx) => storePayment(tx, platform, request));
}

function pageProblems(context: StorefrontContext, input: StoringInput): Failure | null {
  const rules = { isAllowedOrigin: isReturnOrigin(context) };
  const problems = (["paymentReturnPage", "paymentFailedPage"] as const).flatMap((name) =>
    input[name] === "" ? [] : parseReturnPage(name, input[name], rules).problems,
  );
  return problems.length > 0 ? failures(problems) : null;
}

async function initialize(context: StorefrontContext, input: StoringInput) {
  const stored = await store(context, input);
  await renewView(context);
  if (!stored.ok) return { action: null, userErrors: userErrorsOf(stored, inputPaths) };
  const contracts = contractSources(context, await readOwn(context, (id) => input.contracts.includes(id)));
  const done = { __typename: "SuccessStoredPaymentAction", action: "SUCCESS", paymentHtml: null } as const;
  return { action: { ...done, contracts }, userErrors: [] };
}

/** The outcome of storing a payment method; can be read repeatedly. */
async function handleResult(context: StorefrontContext, fields: Readonly<Record<string, unknown>>) {
  const stored = await readStoredPayment(context.platform.db, customer(context));
  const refused = resultFailure(stored?.method ?? null, fields);
  if (!stored || refused) {
    const errors = userErrorsOf(refused ?? failure("contract", "not-found"), {
      contract: null,
      paymentMethod: ["paymentMethodFields"],
    });
    return { contracts: [], paymentHtml: null, success: false, userErrors: errors };
  }
  const own = await readOwn(context, (id) => stored.contracts.includes(id));
  return { contracts: contractSources(context, own), paymentHtml: null, success: true, userErrors: [] };
}

function resultFailure(method: string | null, fields: Readonly<Record<string, unknown>>): Failure | null {
  if (method === null) return failure("contract", "not-found");
  const { paymentMethod = method } = fields;
  return paymentMethod === method ? null : failure("paymentMethod", "payment-failed");
}

/** storefront-graphql.md#customer-operations. */
export const storedPaymentResolvers: ResolverMap = {
  Query: {
    storedPaymentMethods: (_source, { contract }: { contract?: number | null }, context) =>
      storedMethods(context, contract ?? null),
  },
  Mutation: {
    initializeStoredPaymentInstructions: (_source, { input }: { input: StoringInput }, context) =>
      initialize(context, input),
    handleStoredPaymentResult: (
      _source,
      { paymentMethodFields }: { paymentMethodFields: Readonly<Record<string, unknown>> },
      context,
    ) => handleResult(context, paymentMethodFields),
  },
  StoredPaymentMethodPayload: {
    paymentMethods: (
      { methods }: { methods: readonly PaymentMethodSource[] },
      { sort }: { sort?: readonly PaymentMethodKind[] | null },
    ) => sorted(methods, sort ?? []),
  },
};
