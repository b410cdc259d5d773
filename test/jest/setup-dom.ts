import { configure } from "@testing-library/react";
import "@testing-library/jest-dom";

// A dialog's closing transition takes longer than a second while something else keeps the
// processors busy.
configure({ asyncUtilTimeout: 60_000 });

/** A page without parameters, whose router goes nowhere. */
jest.mock("next/navigation", () => ({
  useRouter: () => ({ refresh: jest.fn(), push: jest.fn() }),
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));
