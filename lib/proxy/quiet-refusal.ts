/** Sent by pages of the shop, whose code reads the status there. */
const ASKED = "x-status-in-header";
const STATUS = "X-Status";

/**
 * A page expects refusals, such as of a code that has run out, while browsers write each answer from 400 on into the
 * console as an error. A page that asks for it gets a refusal as 200 with its status beside it; nobody else does.
 */
export function quietRefusal(headers: Pick<Headers, "get">, answer: Response): Response {
  const isRefusal = answer.status >= 400 && answer.status < 500;
  if (!isRefusal || headers.get(ASKED) !== "1") return answer;
  answer.headers.set(STATUS, String(answer.status));
  return new Response(answer.body, { status: 200, headers: answer.headers });
}
