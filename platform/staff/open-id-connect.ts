import * as openId from "openid-client";
import type { OpenIdConnectSettings } from "../foundations/settings/plugins/plugins.ts";

/** Seconds that an issuer may take for an answer. */
const patience = 10;

/** What the way back from an issuer is compared with; for the browser that began alone. */
export interface SignInChecks {
  readonly state: string;
  readonly nonce: string;
  /** PKCE. */
  readonly verifier: string;
}

export type ProvenEmail =
  | { readonly kind: "email"; readonly email: string }
  /** The issuer does not say that the e-mail is theirs, or told none. */
  | { readonly kind: "unproven" }
  /** The person or the issuer said no, or the answer is not of this sign-in. */
  | { readonly kind: "refused" }
  /** The issuer does not answer. */
  | { readonly kind: "unreachable" };

const configurations = new Map<string, Promise<openId.Configuration>>();

/** What an issuer says of itself, asked once in a process; one that did not answer is asked again. */
function configurationOf(settings: OpenIdConnectSettings): Promise<openId.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const key = JSON.stringify([issuer, clientId, clientSecret]);
  const known = configurations.get(key);
  if (known) return known;
  // The settings take http for this machine alone.
  const execute = issuer.startsWith("http:") ? [openId.allowInsecureRequests] : [];
  const asked = openId.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: patience,
    execute,
  });
  configurations.set(key, asked);
  asked.catch(() => configurations.delete(key));
  return asked;
}

/** Begins a sign-in at an issuer: where the browser goes, and what it keeps until it is back. Fails when the issuer does not answer. */
export async function beginOpenIdSignIn(
  settings: OpenIdConnectSettings,
  redirectUri: string,
): Promise<{ readonly address: string; readonly checks: SignInChecks }> {
  const configuration = await configurationOf(settings);
  const checks = {
    state: openId.randomState(),
    nonce: openId.randomNonce(),
    verifier: openId.randomPKCECodeVerifier(),
  };
  const address = openId.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: "openid email",
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await openId.calculatePKCECodeChallenge(checks.verifier),
    code_challenge_method: "S256",
  });
  return { address: address.href, checks };
}

/** Ends a sign-in with the address that the issuer sent the browser back to. */
export async function finishOpenIdSignIn(
  settings: OpenIdConnectSettings,
  address: URL,
  { state, nonce, verifier }: SignInChecks,
): Promise<ProvenEmail> {
  try {
    const configuration = await configurationOf(settings);
    const tokens = await openId.authorizationCodeGrant(configuration, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) return { kind: "refused" };
    const told =
      claims["email"] === undefined
        ? await openId.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : claims;
    const { email, email_verified: isVerified } = told;
    if (typeof email !== "string" || email === "") return { kind: "unproven" };
    // Some say it as a text.
    const isProven = isVerified === true || isVerified === "true" || settings.trustsEmails;
    return isProven ? { kind: "email", email } : { kind: "unproven" };
  } catch (error) {
    return { kind: isOutage(error) ? "unreachable" : "refused" };
  }
}

/** Whether an issuer does not answer, rather than says no. */
function isOutage(error: unknown): boolean {
  if (error instanceof openId.ResponseBodyError) return error.status >= 500;
  if (error instanceof openId.AuthorizationResponseError) return false;
  if (!(error instanceof openId.ClientError)) return true;
  return error.code === "OAUTH_TIMEOUT" || error.code === "OAUTH_RESPONSE_IS_NOT_CONFORM";
}
