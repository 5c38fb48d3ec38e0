const preflightHeaders = [
  "API-Token",
  "Content-Type",
  "Accept",
  "X-Correlation-ID",
  "X-Preview",
  "Access-Control-Allow-Origin",
];

/** The secret's headers are left out on purpose: a secret cannot be used from a browser. */
export const preflightAnswer: Readonly<Record<string, string>> = {
  Vary: "Origin",
  "Access-Control-Allow-Methods": "GET, POST, PUT, DELETE, OPTIONS",
  "Access-Control-Allow-Headers": preflightHeaders.join(", "),
  "Access-Control-Max-Age": "86400",
};
