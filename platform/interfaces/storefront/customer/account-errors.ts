import { passwordLength } from "../../../customers/customer/account/profile-rules.ts";
import type { Failure, Problem } from "../../../foundations/errors.ts";
import { userErrorsOf, type UserError } from "../user-errors.ts";

type Path = readonly string[];

/** Fields of accounts by the fields of the input. */
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
  /** The minimum length. */
  readonly least: number;
  readonly path: Path;
}

/** The user errors of an account. storefront-graphql.md#customer-operations. */
export function accountErrors({ problems }: Failure, wanted: WantedPassword): readonly UserError[] {
  const mapped = problems.map((problem) => problemFor(problem, wanted));
  return userErrorsOf(
    { ok: false, problems: mapped },
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

function problemFor({ subject, code }: Problem, wanted: WantedPassword): Problem {
  if (subject === "newEmail") return { subject: "email", code };
  if (subject === "newPassword") return passwordProblem({ subject, code }, wanted);
  // An unknown country or state is answered as not found.
  const isPlace = subject === "country" || subject === "state";
  return isPlace && code === "invalid" ? { subject, code: "not-found" } : { subject, code };
}

/** Names a wrong length of a password. */
export function passwordProblem(
  { subject, code }: Problem,
  { text, least }: Pick<WantedPassword, "text" | "least">,
): Problem {
  const length = passwordLength(text, least);
  return { subject, code: code === "not-valid" && length !== "right" ? length : code };
}
