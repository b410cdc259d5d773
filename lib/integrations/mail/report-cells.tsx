import "server-only";
import type { CSSProperties, ReactNode } from "react";
import { lightenedOn } from "@/lib/core/color";

export const font = "Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
export const light = { text: "#1E293B", second: "#475569", line: "#DFE3E9", late: "#8F3F0A" };
export const bars = ["#1D4ED8", "#8291A8", "#EA580C"] as const;
export const page = "#F7F8FA";
const darkPaper = "#121A2B";

/** No quotes and no signs that are escaped: it is text of an element. */
export function stylesOf(accent: string | null): string {
  const primary = accent ? lightenedOn(darkPaper, accent, 6) : "#7AA2FF";
  return [
    ":root{color-scheme:light dark;supported-color-schemes:light dark}",
    "@media only screen and (max-width:599px){.pad{padding:20px 20px 24px!important}",
    ".lead{font-size:22px!important;line-height:29px!important}.out{padding:8px!important}}",
    "@media (prefers-color-scheme:dark){",
    ".page{background-color:#0B1120!important}",
    `.mail{background-color:${darkPaper}!important;border-color:#2B3448!important}`,
    ".tx{color:#E5E9F0!important}.t2{color:#A8B3C4!important}.lt{color:#FDBA74!important}",
    ".ln{border-top-color:#2B3448!important}",
    `.pr{color:${primary}!important}.b1,.mk,.btn{background-color:${primary}!important}`,
    ".b2{background-color:#62718A!important}.b3{background-color:#FB923C!important}",
    ".on{color:#0B1120!important}.st{background-color:#0B1120!important}",
    "}",
  ].join("");
}

export const table = {
  role: "presentation",
  cellPadding: 0,
  cellSpacing: 0,
  border: 0,
  width: "100%",
} as const;

interface CellProps {
  children: ReactNode;
  style?: CSSProperties;
  tone?: "tx" | "t2" | "lt";
  align?: "left" | "right";
  className?: string;
}

const tones = { tx: light.text, t2: light.second, lt: light.late };

/** A cell of text: mail programs inherit nothing from a table around it. */
export const Cell = ({ children, style, tone = "tx", align, className = "" }: CellProps) => (
  <td
    align={align}
    className={`${tone} ${className}`.trim()}
    style={{
      fontFamily: font,
      fontSize: 15,
      lineHeight: "21px",
      color: tones[tone],
      ...style,
    }}
  >
    {children}
  </td>
);

export const DividerLine = () => (
  <tr>
    <td
      className="ln"
      style={{ borderTop: `1px solid ${light.line}`, fontSize: 0, lineHeight: 0, height: 1 }}
    >
      &nbsp;
    </td>
  </tr>
);

/** What the mail says, as its heading. */
export const Lead = ({ padding, children }: { padding: string; children: string }) => (
  <tr>
    <Cell style={{ padding }}>
      <h1
        className="lead"
        style={{
          margin: 0,
          fontSize: 26,
          lineHeight: "34px",
          fontWeight: 650,
          letterSpacing: "-.022em",
        }}
      >
        {children}
      </h1>
    </Cell>
  </tr>
);

export const Title = ({ children }: { children: string }) => (
  <tr>
    <Cell tone="t2" style={{ fontSize: 14, lineHeight: "20px", fontWeight: 600, paddingTop: 24 }}>
      {children}
    </Cell>
  </tr>
);

export const Rest = ({ children }: { children: string }) => (
  <tr>
    <Cell tone="t2" style={{ fontSize: 14, lineHeight: "20px", padding: "12px 0" }}>
      {children}
    </Cell>
  </tr>
);

/** A row that holds a table of its own, of these rows. */
export const Inset = ({ padding, children }: { padding?: string; children: ReactNode }) => (
  <tr>
    <td style={{ padding }}>
      <table {...table}>
        <tbody>{children}</tbody>
      </table>
    </td>
  </tr>
);
