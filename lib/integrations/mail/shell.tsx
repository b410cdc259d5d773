import "server-only";
import { Html } from "@react-email/html";
import type { ReactNode } from "react";
import { Mark } from "./mark";
import { Cell, Inset, bars, font, light, page, stylesOf, table } from "./report-cells";
import type { ReportBrand } from "./report-template";

interface Props {
  title: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  brand: ReportBrand;
  /** At the right of the agency's name. */
  period?: string;
  /** Rows of a table. */
  children: ReactNode;
}

const MAX_PREVIEW = 140;

/** The sheet that every mail is written on, light and dark. */
export function Shell({ title, preview, brand, period, children }: Props) {
  return (
    <Html lang="en">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{stylesOf(brand.accent)}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, backgroundColor: page }}>
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>
          {preview.slice(0, MAX_PREVIEW)}
        </div>
        <table {...table} className="page" bgcolor={page} style={{ backgroundColor: page }}>
          <tbody>
            <tr>
              <td align="center" className="out" style={{ padding: 24 }}>
                <table
                  {...table}
                  className="mail"
                  bgcolor="#FFFFFF"
                  style={{
                    width: "100%",
                    maxWidth: 600,
                    backgroundColor: "#FFFFFF",
                    border: `1px solid ${light.line}`,
                    borderRadius: 12,
                  }}
                >
                  <tbody>
                    <tr>
                      <td align="left" className="pad" style={{ padding: "28px 32px 32px" }}>
                        <table {...table}>
                          <tbody>
                            <Masthead brand={brand} period={period} />
                            {children}
                          </tbody>
                        </table>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </Html>
  );
}

function Masthead({ brand, period }: Pick<Props, "brand" | "period">) {
  return (
    <Inset>
      <tr>
        <td width={36}>
          {brand.logo ? (
            <img src={brand.logo} alt="" height={28} style={{ display: "block" }} />
          ) : (
            <Mark color={brand.accent ?? bars[0]} />
          )}
        </td>
        <Cell style={{ fontSize: 16, fontWeight: 650 }}>{brand.name}</Cell>
        {period && (
          <Cell tone="t2" align="right" style={{ fontSize: 14, whiteSpace: "nowrap" }}>
            {period}
          </Cell>
        )}
      </tr>
    </Inset>
  );
}

interface ActionProps {
  label: string;
  url: string;
  color: string;
}

export const Action = ({ label, url, color }: ActionProps) => (
  <tr>
    <td style={{ padding: "10px 0 26px" }}>
      <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          <tr>
            <td align="center" className="btn" style={{ borderRadius: 8, backgroundColor: color }}>
              <a
                href={url}
                className="on"
                style={{
                  display: "inline-block",
                  padding: "13px 22px",
                  fontFamily: font,
                  fontSize: 16,
                  lineHeight: "20px",
                  fontWeight: 600,
                  color: "#FFFFFF",
                  textDecoration: "none",
                }}
              >
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
    </td>
  </tr>
);
