import { render, screen } from "@testing-library/react";
import { NotFound as LostOnSite } from "@/components/site/shell/NotFound";
import { Lost } from "./Lost";

jest.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/nowhere" }));

const text = () => screen.getAllByRole("listitem").map((item) => item.textContent);

test("an address that does not exist leads to the same places, in the same words, in every room", () => {
  const { unmount } = render(<Lost />);
  const inRooms = text();
  unmount();
  render(<LostOnSite />);
  expect(inRooms).toContain("Testimonialswhat clients say, and the numbers");
  expect(text()).toEqual(inRooms);
});
