import { SUCCESS, success } from "@/lib/core/validation";
import {
  twoFactorCodes,
  twoFactorConfirm,
  twoFactorEnd,
  twoFactorSecret,
  twoFactorStart,
} from "@/lib/domain/accounts/schema";
import { confirmTwoFactor, endTwoFactor, startTwoFactor } from "@/lib/domain/accounts/two-factor";
import { limitReauthentication } from "@/lib/http/sign-in";
import { route, routes } from "@/lib/http/route";

const rule = { access: "admin", right: "self", sessionOnly: "fresh" } as const;
const common = { tag: "Administration", ...rule } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Begin two-factor sign-in: a secret for the authenticator",
    ...common,
    body: twoFactorStart,
    response: twoFactorSecret,
    handler: async ({ actor, caller, body }) => ({
      data: await limitReauthentication(actor, () => startTwoFactor(caller, body.password)),
    }),
  }),
  PUT: route({
    summary: "Turn two-factor on with a first code; the recovery codes are shown this once",
    ...common,
    body: twoFactorConfirm,
    response: twoFactorCodes,
    handler: async ({ actor, caller, body }) => ({
      data: {
        recoveryCodes: await limitReauthentication(actor, () =>
          confirmTwoFactor(caller, body.code),
        ),
      },
    }),
  }),
  DELETE: route({
    summary: "Turn two-factor off",
    ...common,
    body: twoFactorEnd,
    response: success,
    handler: async ({ actor, caller, body }) => {
      await limitReauthentication(actor, () => endTwoFactor(caller, body));
      return SUCCESS;
    },
  }),
});
