import { ButtonLink } from "@/components/ui/ButtonLink";
import { Card } from "@/components/ui/Card";
import { Icon } from "@/components/ui/Icon";
import { ListItem } from "@/components/ui/List";
import { PageHeader } from "@/components/ui/PageHeader";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { TextLink } from "@/components/ui/TextLink";
import { TwoLines } from "@/components/ui/TwoLines";

interface Props {
  title: string;
  text: string;
  action: { href: string; label: string };
}

const LINKS = [
  { href: "/dashboard/services", label: "Services", text: "What each does, and what it costs" },
  { href: "/dashboard/requests", label: "Requests", text: "Questions, changes and approvals" },
  { href: "/dashboard/account", label: "Account", text: "Your profile, password and sessions" },
];

/** A portal page that does not exist, or that the person's role does not include. */
export function NothingHere({ title, text, action }: Props) {
  return (
    <>
      <PageHeader title={title} subtitle={text} />
      <Stack>
        <Card as="section" aria-label="Pages that exist">
          <ul>
            {LINKS.map((link) => (
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
        <Row>
          <ButtonLink to="state" href={action.href} variant="contained">
            {action.label}
          </ButtonLink>
        </Row>
      </Stack>
    </>
  );
}
