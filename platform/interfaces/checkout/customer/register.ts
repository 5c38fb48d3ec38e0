import { z } from "zod";
import { prepareRegistration, register } from "../../../customer/account/register.ts";
import { writeEndpoint } from "../endpoint.ts";
import { answerSignIn, refuseAccountRate } from "./account-calls.ts";
import { email, password, profileFields, mapProfile } from "../../rest/parse/customer-fields.ts";

const registration = z.object({ email, password, ...profileFields });

/** `checkout-rest.md` section 15. */
export const postRegister = writeEndpoint({
  method: "POST",
  path: "register",
  body: registration,
  handle: async (call) => {
    const tooMany = await refuseAccountRate(call, "register");
    if (tooMany) return tooMany;
    const { platform, plugin, session, caller } = call;
    const { email, password, ...said } = call.body;
    const wanted = { email, password, profile: mapProfile(said), from: caller.address };
    return platform.passwords.inTurnOf(email, async () => {
      const prepared = await prepareRegistration(platform, session, wanted, plugin.passwordMinLength);
      if (!prepared.ok) return prepared;
      return answerSignIn(call, (tx, locked) => register(tx, platform, locked, prepared.value));
    });
  },
});
