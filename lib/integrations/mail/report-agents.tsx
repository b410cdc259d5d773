import "server-only";
import type { CSSProperties } from "react";
import { Cell, Inset, DividerLine, Title, bars, font, light } from "./report-cells";
import { REASONS } from "./report-template";
import type { ReportTemplate, ReportedAgent } from "./report-template";

export function AgentReport({ agent, color }: { agent: ReportedAgent; color: string }) {
  const { name, url, done, change, shares, against, gaps } = agent;
  const small: CSSProperties = { fontSize: 14, lineHeight: "20px" };
  return (
    <>
      <Inset padding="16px 0 4px">
        <tr>
          <Cell style={{ fontSize: 16, lineHeight: "22px", fontWeight: 600 }}>
            <a href={url} className="tx" style={{ color: light.text, textDecoration: "none" }}>
              <bdi>{name}</bdi>
            </a>
          </Cell>
          <Cell align="right" style={{ fontSize: 16, lineHeight: "22px", whiteSpace: "nowrap" }}>
            <b style={{ fontWeight: 650 }}>{done}</b> settled
            {change && (
              <span className="t2" style={{ color: light.second }}>
                {` (${change})`}
              </span>
            )}
          </Cell>
        </tr>
      </Inset>
      <Bars shares={shares} color={color} />
      <tr>
        <Cell tone="t2" style={{ ...small, paddingBottom: gaps ? 6 : 16 }}>
          {against}
        </Cell>
      </tr>
      {gaps && (
        <tr>
          <Cell tone="lt" style={{ ...small, fontWeight: 600, paddingBottom: 16 }}>
            {gaps}
          </Cell>
        </tr>
      )}
      <DividerLine />
    </>
  );
}

const thin: CSSProperties = { height: 8, fontSize: 0, lineHeight: 0 };

/** One cell a color: what mail programs draw of a chart. */
function Bars({ shares, color }: { shares: ReportedAgent["shares"]; color: string }) {
  const shown = shares
    .map((share, index) => ({
      share,
      name: `b${index + 1}`,
      fill: index === 0 ? color : (bars[index] ?? color),
    }))
    .filter(({ share }) => share > 0);
  if (shown.length === 0) return null;
  return (
    <Inset padding="4px 0 6px">
      <tr>
        {shown.flatMap(({ share, name, fill }, index) => [
          ...(index > 0
            ? [
                <td key={`${name}-gap`} width="1%" style={thin}>
                  &nbsp;
                </td>,
              ]
            : []),
          <td
            key={name}
            width={`${share}%`}
            className={name}
            style={{ ...thin, borderRadius: 2, backgroundColor: fill }}
          >
            &nbsp;
          </td>,
        ])}
        <td style={thin}>&nbsp;</td>
      </tr>
    </Inset>
  );
}

export function Reasons({ reasons }: Pick<ReportTemplate, "reasons">) {
  if (reasons.length === 0) return null;
  return (
    <>
      <Title>{REASONS}</Title>
      <Inset padding="6px 0 22px">
        {reasons.map(({ count, text }) => (
          <tr key={text}>
            <td
              width={36}
              valign="top"
              className="tx"
              style={{
                fontFamily: font,
                fontSize: 15,
                lineHeight: "26px",
                fontWeight: 650,
                color: light.text,
              }}
            >
              {count}
            </td>
            <Cell style={{ lineHeight: "26px" }}>
              <bdi>{text}</bdi>
            </Cell>
          </tr>
        ))}
      </Inset>
    </>
  );
}
