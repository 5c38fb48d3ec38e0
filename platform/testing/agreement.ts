import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { z } from "zod";
import { endpoints } from "../interfaces/checkout/endpoints.ts";
import { callKey, generateSchemas, schemaReference } from "../interfaces/checkout/openapi/json-schemas.ts";
import type { Form } from "../interfaces/checkout/openapi/form-schemas.ts";
import { buildRouter, splitPath } from "../interfaces/http/router.ts";

/** An answer of the Checkout API that a test got. */
export interface SeenAnswer {
  readonly form: Form;
  readonly method: string;
  /** Below the plugin's uri, without the query. */
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

const jsonObject = z.record(z.string(), z.unknown());
const router = buildRouter(endpoints);
const validators = new Map<Form, (key: string, status: number) => ValidateFunction | null>();

/** Throws when the answer is not what the OpenAPI document says of the call. checkout-rest.md#openapi-document. */
export function demandAgreement({ form, method, path, status, body }: SeenAnswer): void {
  const key = keyOf(method, path);
  const validate = validatorOf(form)(key, status);
  if (validate === null) throw new Error(`${key} answers ${status}, which the document does not have.`);
  if (validate(body)) return;
  const problems = (validate.errors ?? []).map((error) => {
    const { additionalProperty = "" } = error.params;
    return `  ${error.instancePath || "/"} ${error.message ?? ""} ${String(additionalProperty)}`;
  });
  throw new Error(`The ${status} of ${key} (${form}) is not what the document says:\n${problems.join("\n")}`);
}

/** A call that leads nowhere is one of its own. */
function keyOf(method: string, path: string): string {
  const parts = splitPath(path);
  const match = parts && router(method, parts[0] === "1" || parts[0] === "2" ? parts.slice(1) : parts);
  const usual = method === "HEAD" ? "GET" : method;
  return match?.kind === "found" ? callKey(usual, match.endpoint.path) : "";
}

function validatorOf(form: Form): (key: string, status: number) => ValidateFunction | null {
  const present = validators.get(form);
  if (present) return present;
  const { components, responses } = generateSchemas(form, endpoints, { strict: true });
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false });
  ajv.addSchema({ $id: "document", components: { schemas: components } });
  const compiled = new Map<string, ValidateFunction>();
  const compile = (name: string, schema: object): ValidateFunction => {
    const known = compiled.get(name);
    if (known) return known;
    const whole = jsonObject.parse(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')));
    const validate = ajv.compile(whole);
    compiled.set(name, validate);
    return validate;
  };
  const validator = (key: string, status: number) => {
    const schema = responses.get(key)?.get(status);
    if (schema) return compile(`${key} ${status}`, schema);
    return status >= 400 ? compile("errors", { $ref: schemaReference("Errors") }) : null;
  };
  validators.set(form, validator);
  return validator;
}
