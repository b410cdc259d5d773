import { shareText } from "./share";

test("writes a share to the tenth below ten percent, and none of nothing", () => {
  const number = new Intl.NumberFormat("en-US").format;
  expect(shareText(1, 32, number)).toBe("3.1%");
  expect(shareText(1, 4_605, number)).toBe("<0.1%");
  expect(shareText(29, 32, number)).toBe("91%");
  expect(shareText(0, 0, number)).toBe("–");
});
