import { ThemeProvider } from "@mui/material/styles";
import { render, screen } from "@testing-library/react";
import { theme } from "@/components/theme/theme";
import { Panel } from "./Panel";

test("the header keeps a gap between the title and the content beside it", () => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: jest.fn(),
      removeListener: jest.fn(),
    });
  render(
    <ThemeProvider theme={theme}>
      <Panel id="spend" title="Spend by month" aside="$12,345.67 in 12 months">
        Bars
      </Panel>
    </ThemeProvider>,
  );
  const head = screen.getByRole("heading").closest(".MuiCardHeader-root");
  expect(head).toHaveStyle({ columnGap: "16px" });
});
