import { toldBy } from "./told";

test("takes the reference and the server's sentence out of the digest", () => {
  const told = Object.assign(new Error("hidden"), { digest: "1a2b It has been noted." });
  expect(toldBy(told)).toEqual({ reference: "1a2b", sentence: "It has been noted." });
});

test("says that the page could not be shown where nothing was told", () => {
  const sentence = "The server could not show this page.";
  expect(toldBy(Object.assign(new Error(), { digest: "12345" }))).toEqual({
    reference: "12345",
    sentence,
  });
  expect(toldBy(new Error("in the browser")).sentence).toBe(sentence);
  expect(toldBy(undefined).sentence).toBe(sentence);
});
