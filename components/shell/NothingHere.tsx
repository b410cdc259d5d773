import { Card } from "@/components/ui/Card";
import { Icon } from "@/components/ui/Icon";
import { ListItem } from "@/components/ui/List";
import { PageHeader } from "@/components/ui/PageHeader";
import { Row } from "@/components/ui/Row";
import { TextLink } from "@/components/ui/TextLink";
import { TwoLines } from "@/components/ui/TwoLines";
import { ADMIN_PATH, tabHref } from "./admin-tabs";

interface Props {
  area: keyof typeof LINKS;
  title: string;
  text: string;
  seesMoney?: boolean;
}

const PAYMENTS = "Payments";

const LINKS = {
  customer: [
    { href: "/dashboard", label: "Overview", text: "Your month, and what waits for you" },
    { href: "/dashboard/services", label: "Services", text: "What each of them does" },
    { href: "/dashboard/requests", label: "Requests", text: "Questions, changes and approvals" },
    { href: "/dashboard#payments", label: PAYMENTS, text: "What is due, and what was paid" },
    { href: "/dashboard/account", label: "Account", text: "Your profile, password and sessions" },
  ],
  admin: [
    { href: ADMIN_PATH, label: "Overview", text: "What waits for you" },
    { href: tabHref("customers"), label: "Customers", text: "Companies, and what they have" },
    { href: tabHref("payments"), label: PAYMENTS, text: "What is due, and what was paid" },
    { href: `${ADMIN_PATH}/inbox`, label: "Inbox", text: "Inquiries, messages and notes" },
  ],
};

/** A page of an area that does not exist, or that the person's role does not include. */
export function NothingHere({ area, title, text, seesMoney = true }: Props) {
  const links = LINKS[area].filter(({ label }) => seesMoney || label !== PAYMENTS);
  return (
    <>
      <PageHeader level={area === "admin" ? "h2" : "h1"} title={title} subtitle={text} />
      <Card as="section" aria-label="Pages that exist">
        <ul>
          {links.map((link) => (
            <ListItem key={link.href} linked>
              <Row gap={16} justify="between">
                <TwoLines second={link.text}>
                  <TextLink href={link.href} color="inherit" underline="none" strong stretched>
                    {link.label}
                  </TextLink>
                </TwoLines>
                <Icon name="next" size={16} />
              </Row>
            </ListItem>
          ))}
        </ul>
      </Card>
    </>
  );
}
