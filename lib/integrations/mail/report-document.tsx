import "server-only";
import { Html } from "@react-email/html";
import { Agent, Reasons } from "./report-agents";
import { Cell, Line, Rest, Title, bars, font, light, page, stylesOf, table } from "./report-cells";
import { AGENTS, WAITING } from "./report-template";
import type { ReportBrand, ReportTemplate } from "./report-template";

interface Props {
  template: ReportTemplate;
  brand: ReportBrand;
}

export function ReportDocument({ template, brand }: Props) {
  const { subject, lead, action, agents, moreAgents, reasons } = template;
  const color = brand.accent ?? bars[0];
  return (
    <Html lang="en">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{stylesOf(brand.accent)}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, backgroundColor: page }}>
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
                            <Masthead brand={brand} period={template.period} color={color} />
                            <tr>
                              <Cell
                                className="lead"
                                style={{
                                  paddingTop: 26,
                                  paddingBottom: 22,
                                  fontSize: 26,
                                  lineHeight: "34px",
                                  fontWeight: 650,
                                  letterSpacing: "-.022em",
                                }}
                              >
                                {lead}
                              </Cell>
                            </tr>
                            <Line />
                            <Waiting template={template} color={color} />
                            <Action {...action} color={color} />
                            {agents.length > 0 && (
                              <>
                                <Line />
                                <Title>{AGENTS}</Title>
                                {agents.map((agent) => (
                                  <Agent key={agent.url} agent={agent} color={color} />
                                ))}
                                {moreAgents && (
                                  <>
                                    <Rest>{moreAgents}</Rest>
                                    <Line />
                                  </>
                                )}
                              </>
                            )}
                            <Reasons reasons={reasons} />
                            <Line />
                            <Foot template={template} name={brand.name} />
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

function Masthead({ brand, period, color }: { brand: ReportBrand; period: string; color: string }) {
  return (
    <tr>
      <td>
        <table {...table}>
          <tbody>
            <tr>
              <td width={36}>
                {brand.logo ? (
                  <img src={brand.logo} alt="" height={28} style={{ display: "block" }} />
                ) : (
                  <Mark name={brand.name} color={color} />
                )}
              </td>
              <Cell style={{ fontSize: 16, fontWeight: 650 }}>{brand.name}</Cell>
              <Cell tone="t2" align="right" style={{ fontSize: 14, whiteSpace: "nowrap" }}>
                {period}
              </Cell>
            </tr>
          </tbody>
        </table>
      </td>
    </tr>
  );
}

/** The first letter: a picture that every program shows. */
const Mark = ({ name, color }: { name: string; color: string }) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
    <tbody>
      <tr>
        <td
          width={28}
          height={28}
          align="center"
          className="mk on"
          style={{
            width: 28,
            height: 28,
            borderRadius: 8,
            backgroundColor: color,
            fontFamily: font,
            fontSize: 16,
            lineHeight: "28px",
            fontWeight: 700,
            color: "#FFFFFF",
          }}
        >
          {[...name][0]?.toUpperCase()}
        </td>
      </tr>
    </tbody>
  </table>
);

function Waiting({ template, color }: { template: ReportTemplate; color: string }) {
  const { waiting, moreWaiting } = template;
  if (waiting.length === 0) return null;
  return (
    <>
      <Title>{WAITING}</Title>
      {waiting.map((thing, index) => (
        <WaitingThing key={thing.url} thing={thing} isFirst={index === 0} color={color} />
      ))}
      {moreWaiting && (
        <>
          <Line />
          <Rest>{moreWaiting}</Rest>
        </>
      )}
    </>
  );
}

interface ThingProps {
  thing: ReportTemplate["waiting"][number];
  isFirst: boolean;
  color: string;
}

const WaitingThing = ({ thing: { title, detail, action, url }, isFirst, color }: ThingProps) => (
  <>
    {!isFirst && <Line />}
    <tr>
      <td style={{ padding: "12px 0" }}>
        <table {...table}>
          <tbody>
            <tr>
              <Cell>
                <bdi style={{ fontWeight: 600 }}>{title}</bdi>
                <br />
                <span className="t2" style={{ fontSize: 14, color: light.second }}>
                  {detail}
                </span>
              </Cell>
              <Cell align="right" style={{ paddingLeft: 16, whiteSpace: "nowrap" }}>
                <a
                  href={url}
                  className="pr"
                  style={{ fontSize: 14, lineHeight: "24px", fontWeight: 600, color }}
                >
                  {action}
                </a>
              </Cell>
            </tr>
          </tbody>
        </table>
      </td>
    </tr>
  </>
);

const Action = ({ label, url, color }: { label: string; url: string; color: string }) => (
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

function Foot({ template, name }: { template: ReportTemplate; name: string }) {
  const { notes, settings, address } = template;
  return (
    <tr>
      <Cell tone="t2" style={{ paddingTop: 18, fontSize: 13, lineHeight: "20px" }}>
        {notes[0]}{" "}
        <a href={settings.url} className="t2" style={{ color: light.second }}>
          {settings.label}
        </a>
        . {notes[1]}
        <br />
        {[name, address].filter(Boolean).join(", ")}
      </Cell>
    </tr>
  );
}
