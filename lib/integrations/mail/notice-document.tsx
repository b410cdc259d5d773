import "server-only";
import { Fragment } from "react";
import type { ReactNode } from "react";
import type { NoticeTemplate, NoticeReader, Site } from "./notice-template";
import { Cell, Inset, DividerLine, Lead, Title, bars, light } from "./report-cells";
import { Action, Shell } from "./shell";

/** Outlook knows no `white-space`, so line breaks are elements. */
function Lines({ of: text }: { of: string }) {
  return text.split("\n").map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

const text = { paddingBottom: 14, fontSize: 16, lineHeight: "25px" };

const Paragraph = ({ children }: { children: ReactNode }) => (
  <tr>
    <Cell style={text}>{children}</Cell>
  </tr>
);

const Gap = ({ height }: { height: number }) => (
  <tr>
    <td style={{ height, fontSize: 0, lineHeight: 0 }}>&nbsp;</td>
  </tr>
);

interface Props {
  template: NoticeTemplate;
  site: Site;
  reader: NoticeReader;
}

const listFacts = (facts: [string, string][]) => facts.map((fact) => fact.join(" ")).join(", ");

/** What a list of mails shows beside the subject. */
const previewOf = ({ deadline, paragraphs, facts = [] }: NoticeTemplate) =>
  [deadline, paragraphs[0]].filter(Boolean).join(" ") || listFacts(facts);

export function NoticeDocument({ template, site, reader }: Props) {
  const { heading, deadline, paragraphs, action, aside, facts = [], tables = [] } = template;
  const color = site.accent ?? bars[0];
  return (
    <Shell title={heading} preview={previewOf(template)} brand={site}>
      <Gap height={26} />
      {reader.greeting && <Paragraph>{reader.greeting}</Paragraph>}
      <Lead padding="0 0 14px">{heading}</Lead>
      {deadline && (
        <tr>
          <Cell tone="lt" style={{ ...text, fontWeight: 600 }}>
            {deadline}
          </Cell>
        </tr>
      )}
      {paragraphs.map((paragraph, index) => (
        <Paragraph key={index}>
          <Lines of={paragraph} />
        </Paragraph>
      ))}
      {action ? <Action {...action} color={color} /> : <Gap height={12} />}
      {aside && (
        <tr>
          <Cell style={{ paddingBottom: 22 }}>
            <a href={aside.url} className="pr" style={{ fontWeight: 600, color }}>
              {aside.label}
            </a>
          </Cell>
        </tr>
      )}
      {facts.length > 0 && <Facts of={facts} />}
      {tables.map((table) => (
        <Table key={table.title} {...table} />
      ))}
      {facts.length + tables.length > 0 && <Gap height={14} />}
      <DividerLine />
      <Foot address={action?.url} site={site} reader={reader} />
    </Shell>
  );
}

const Facts = ({ of: facts }: { of: NonNullable<NoticeTemplate["facts"]> }) => (
  <Inset padding="2px 0 4px">
    {facts.map(([label, value]) => (
      <tr key={label}>
        <Cell tone="t2" style={{ width: 112, padding: "5px 16px 5px 0", verticalAlign: "top" }}>
          <bdi>{label}</bdi>
        </Cell>
        <Cell style={{ padding: "5px 0", fontWeight: 500, wordBreak: "break-word" }}>
          <bdi>
            <Lines of={value} />
          </bdi>
        </Cell>
      </tr>
    ))}
  </Inset>
);

const Table = ({ title, rows, hasTotal }: NonNullable<NoticeTemplate["tables"]>[number]) => (
  <>
    <Title>{title}</Title>
    <Inset padding="2px 0 4px">
      {rows.map(([label, value], index) => {
        const isTotal = hasTotal && index === rows.length - 1;
        const edge = isTotal ? { borderTop: `1px solid ${light.line}`, fontWeight: 650 } : {};
        const cell = { padding: "5px 0", verticalAlign: "top", ...edge };
        return (
          <tr key={index}>
            <Cell className="ln" style={{ ...cell, paddingRight: 16 }}>
              <bdi>
                <Lines of={label} />
              </bdi>
            </Cell>
            <Cell className="ln" align="right" style={{ fontWeight: 500, ...cell }}>
              <bdi>{value}</bdi>
            </Cell>
          </tr>
        );
      })}
    </Inset>
  </>
);

/** `address`: the button's, for programs that show no buttons. */
function Foot({ address, site, reader }: Pick<Props, "site" | "reader"> & { address?: string }) {
  const link = { color: light.second };
  return (
    <tr>
      <Cell tone="t2" style={{ paddingTop: 18, fontSize: 13, lineHeight: "20px" }}>
        {address && (
          <>
            If the button does not work, open this address:
            <br />
            <a href={address} className="t2" style={{ ...link, wordBreak: "break-all" }}>
              {address}
            </a>
            <br />
            <br />
          </>
        )}
        {[site.name, site.address].filter(Boolean).join(", ")}
        <br />
        <a href={site.url} className="t2" style={link}>
          {new URL(site.url).host}
        </a>
        {reader.settings && (
          <>
            {" · "}
            <a href={reader.settings.url} className="t2" style={link}>
              {reader.settings.label}
            </a>
          </>
        )}
      </Cell>
    </tr>
  );
}
