import { render, screen } from "@testing-library/react";
import { ChosenFirst } from "./ChosenFirst";

const services = [{ slug: "filing-agent", name: "Filing Agent" }];

test.each([
  ["?service=filing-agent", "Next, you confirm Filing Agent"],
  ["?service=new-agent", "Next, you confirm the service you chose"],
  ["?service=%3Cb%3E", "Join us"],
  ["", "Join us"],
])("an address with %p says %p", (query, text) => {
  history.replaceState(null, "", `/register${query}`);
  render(<ChosenFirst services={services}>Join us</ChosenFirst>);
  expect(screen.getByText(text)).toBeVisible();
});
