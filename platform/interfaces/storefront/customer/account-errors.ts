import { passwordLength } from "../../../customer/account/profile-rules.ts";
import type { Failure, Problem } from "../../../errors.ts";
import { userErrorsOf, type UserError } from "../user-errors.ts";

type Path = readonly string[];

/** Keys of accounts → of the input's addresses. */
const addressKeys = {
  firstName: "firstName",
  lastName: "lastName",
  address1: "address1",
  address2: "address2",
  zipCode: "zipCode",
  city: "city",
  state: "state",
  country: "country",
  email: "email",
  phoneNumber: "phoneNumber",
  cellPhoneNumber: "cellPhoneNumber",
  company: "companyName",
  faxNumber: "faxNumber",
  vatNumber: "vatNumber",
} as const;

const addressPaths = Object.fromEntries(
  Object.entries(addressKeys).map(([key, name]) => [key, ["input", "billingAddress", name]]),
);

interface WantedPassword {
  readonly text: string;
  /** How long one has to be, at least. */
  readonly least: number;
  readonly path: Path;
}

/** What is wrong with an account, in this API's words. storefront-graphql.md#customer-operations. */
export function accountErrors({ problems }: Failure, wanted: WantedPassword): readonly UserError[] {
  const spelled = problems.map((problem) => spell(problem, wanted));
  return userErrorsOf(
    { ok: false, problems: spelled },
    {
      ...addressPaths,
      password: ["input", "password", "oldPassword"],
      newPassword: wanted.path,
      gender: ["input", "gender"],
      consents: ["input", "consents"],
      attribute: ["input", "customAttributes"],
      customAttributes: ["input", "customAttributes"],
    },
  );
}

function spell({ subject, code }: Problem, wanted: WantedPassword): Problem {
  if (subject === "newEmail") return { subject: "email", code };
  if (subject === "newPassword") return passwordProblem({ subject, code }, wanted);
  // Whoever names a place that the shop does not know, looks for it.
  const isPlace = subject === "country" || subject === "state";
  return isPlace && code === "invalid" ? { subject, code: "not-found" } : { subject, code };
}

/** What of its length is wrong. */
export function passwordProblem(
  { subject, code }: Problem,
  { text, least }: Pick<WantedPassword, "text" | "least">,
): Problem {
  const length = passwordLength(text, least);
  return { subject, code: code === "not-valid" && length !== "right" ? length : code };
}
