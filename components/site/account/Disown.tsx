"use client";

import { ButtonAnchor } from "@/components/ui/Button";
import { Heading } from "./Heading";
import { LinkAction } from "./LinkAction";
import { Text } from "./Text";

/** Closes the account that somebody else opened with the visitor's address. */
export function Disown() {
  return (
    <LinkAction
      path="/api/auth/disown"
      title="This Was Not Me"
      subtitle="Somebody opened an account with your address. You can close it."
      button="Close the Account"
      done={() => <Closed />}
    />
  );
}

function Closed() {
  return (
    <>
      <Heading title="Account Closed" focusOnMount />
      <Text role="status">
        The account that was opened with your address is closed. Your address is free again.
      </Text>
      <ButtonAnchor variant="contained" size="large" href="/">
        Go to the Site
      </ButtonAnchor>
    </>
  );
}
