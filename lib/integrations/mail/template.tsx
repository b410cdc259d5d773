import "server-only";
import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Column } from "@react-email/column";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Img } from "@react-email/img";
import { Link } from "@react-email/link";
import { render } from "@react-email/render";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Fragment } from "react";
import type { CSSProperties } from "react";
import { ReportDocument } from "./report-document";
import { reportText } from "./report-template";
import type { ReportTemplate } from "./report-template";

/** The content of a mail, all of it plain text: nothing is trusted as HTML. */
export type MailTemplate = NoticeTemplate | ReportTemplate;

export interface NoticeTemplate {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** One button. */
  action?: { label: string; url: string };
  /** A second, smaller link. */
  aside?: { label: string; url: string };
  /** Facts under the text, such as an inquiry's sender. */
  facts?: [label: string, value: string][];
}

export interface Site {
  name: string;
  url: string;
  /** An https address of a picture. */
  logo: string | null;
  /** `#rrggbb`. */
  accent: string | null;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

const oneLine = (text: string) => text.replace(/[\u0000-\u001F\u007F\u2028\u2029]+/g, " ").trim();

/** Subject, HTML and text of a mail; React escapes what people wrote. */
export async function renderMailTemplate(
  template: MailTemplate,
  site: Site,
): Promise<RenderedMail> {
  const subject = oneLine(template.subject).slice(0, 200);
  if ("lead" in template)
    return {
      subject,
      html: await render(<ReportDocument template={template} brand={site} />),
      text: reportText(template, site),
    };
  return {
    subject,
    html: await render(<MailDocument template={template} site={site} />),
    text: plainText(template, site),
  };
}

function plainText(
  { heading, paragraphs, action, aside, facts = [] }: NoticeTemplate,
  site: Site,
): string {
  const table = facts.map(([label, value]) => `${label}: ${value}`).join("\n");
  const links = [action, aside].map((link) => (link ? `${link.label}:\n${link.url}` : ""));
  return [heading, ...paragraphs, table, ...links, `${site.name}\n${site.url}`]
    .filter(Boolean)
    .join("\n\n");
}

const gray = "#475569";
const blue = "#1D4ED8";
const paragraph: CSSProperties = {
  margin: "0 0 16px",
  fontSize: 16,
  lineHeight: 1.6,
};
const small: CSSProperties = { margin: "16px 0 0", fontSize: 13, color: gray };

/** Outlook knows no `white-space`, so line breaks are elements. */
function Lines({ of: text }: { of: string }) {
  return text.split("\n").map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

function MailDocument({ template, site }: { template: NoticeTemplate; site: Site }) {
  const { heading, paragraphs, action, aside, facts = [] } = template;
  const color = site.accent ?? blue;
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{heading}</title>
      </Head>
      <Body
        style={{
          margin: 0,
          padding: 24,
          background: "#F7F8FA",
          color: "#1E293B",
          fontFamily: "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
        }}
      >
        <Container style={{ maxWidth: 560 }}>
          <Text style={{ ...paragraph, fontWeight: 700, letterSpacing: "-0.02em" }}>
            {site.logo && (
              <Img
                src={site.logo}
                alt=""
                height={28}
                style={{ display: "inline-block", marginRight: 10, verticalAlign: "middle" }}
              />
            )}
            {site.name}
          </Text>
          <Section
            style={{
              padding: 32,
              border: "1px solid #E2E8F0",
              borderRadius: 12,
              background: "#FFFFFF",
            }}
          >
            <Heading
              style={{
                margin: "0 0 16px",
                fontSize: 24,
                lineHeight: 1.25,
                letterSpacing: "-0.02em",
              }}
            >
              {heading}
            </Heading>
            {paragraphs.map((text, index) => (
              <Text key={index} style={paragraph}>
                <Lines of={text} />
              </Text>
            ))}
            {facts.map(([label, value]) => (
              <Row key={label} style={{ fontSize: 15, lineHeight: 1.5 }}>
                <Column style={{ width: 120, color: gray, verticalAlign: "top" }}>{label}</Column>
                <Column>
                  <Lines of={value} />
                </Column>
              </Row>
            ))}
            {action && (
              <>
                <Button
                  href={action.url}
                  style={{
                    margin: "24px 0",
                    padding: "12px 20px",
                    borderRadius: 8,
                    background: color,
                    color: "#FFFFFF",
                    fontWeight: 600,
                  }}
                >
                  {action.label}
                </Button>
                <Text style={small}>
                  If the button does not work, open this address:
                  <br />
                  <Link href={action.url} style={{ color, wordBreak: "break-all" }}>
                    {action.url}
                  </Link>
                </Text>
              </>
            )}
            {aside && (
              <Text style={small}>
                <Link href={aside.url} style={{ color }}>
                  {aside.label}
                </Link>
              </Text>
            )}
          </Section>
          <Text style={small}>
            {site.name} ·{" "}
            <Link href={site.url} style={{ color: gray }}>
              {site.url}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
