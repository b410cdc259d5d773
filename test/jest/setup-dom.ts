import { configure } from "@testing-library/react";
import "@testing-library/jest-dom";

// A dialog's closing transition takes longer than a second while something else keeps the
// processors busy.
configure({ asyncUtilTimeout: 60_000 });
