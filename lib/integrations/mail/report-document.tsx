import "server-only";
import { AgentReport, Reasons } from "./report-agents";
import { Cell, Inset, DividerLine, Lead, Rest, Title, bars, light } from "./report-cells";
import { AGENTS, WAITING } from "./report-template";
import type { ReportBrand, ReportTemplate } from "./report-template";
import { Action, Shell } from "./shell";

interface Props {
  template: ReportTemplate;
  brand: ReportBrand;
}

export function ReportDocument({ template, brand }: Props) {
  const { subject, lead, action, agents, moreAgents, reasons } = template;
  const color = brand.accent ?? bars[0];
  return (
    <Shell title={subject} preview={lead} brand={brand} period={template.period}>
      <Lead padding="26px 0 22px">{lead}</Lead>
      <DividerLine />
      <Waiting template={template} color={color} />
      <Action {...action} color={color} />
      {agents.length > 0 && (
        <>
          <DividerLine />
          <Title>{AGENTS}</Title>
          {agents.map((agent) => (
            <AgentReport key={agent.url} agent={agent} color={color} />
          ))}
          {moreAgents && (
            <>
              <Rest>{moreAgents}</Rest>
              <DividerLine />
            </>
          )}
        </>
      )}
      <Reasons reasons={reasons} />
      <DividerLine />
      <Foot template={template} name={brand.name} />
    </Shell>
  );
}

function Waiting({ template, color }: { template: ReportTemplate; color: string }) {
  const { waiting, moreWaiting, action } = template;
  if (waiting.length === 0) return null;
  return (
    <>
      <Title>{WAITING}</Title>
      {waiting.map((thing, index) => (
        <WaitingThing
          key={thing.url}
          thing={thing}
          isFirst={index === 0}
          hasButton={thing.url === action.url}
          color={color}
        />
      ))}
      {moreWaiting && (
        <>
          <DividerLine />
          <Rest>{moreWaiting}</Rest>
        </>
      )}
    </>
  );
}

interface ThingProps {
  thing: ReportTemplate["waiting"][number];
  isFirst: boolean;
  /** The mail's button leads to it. */
  hasButton: boolean;
  color: string;
}

const WaitingThing = ({ thing, isFirst, hasButton, color }: ThingProps) => (
  <>
    {!isFirst && <DividerLine />}
    <Inset padding="12px 0">
      <tr>
        <Cell>
          <bdi style={{ fontWeight: 600 }}>{thing.title}</bdi>
          <br />
          <span className="t2" style={{ fontSize: 14, color: light.second }}>
            {thing.detail}
          </span>
        </Cell>
        <Cell align="right" style={{ paddingLeft: 16, whiteSpace: "nowrap" }}>
          {!hasButton && (
            <a
              href={thing.url}
              className="pr"
              style={{ fontSize: 14, lineHeight: "24px", fontWeight: 600, color }}
            >
              {thing.action}
            </a>
          )}
        </Cell>
      </tr>
    </Inset>
  </>
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
