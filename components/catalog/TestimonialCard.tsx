import Avatar from "@mui/material/Avatar";
import { Card } from "@/components/ui/Card";
import { initialsOf } from "@/components/ui/Initials";
import { Row } from "@/components/ui/Row";
import { RowAction, RowActions } from "@/components/ui/RowAction";
import { Stack } from "@/components/ui/Stack";
import { bidi } from "@/lib/core/isolated";
import { Stars } from "./Stars";
import { StatusChip } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import type { Testimonial } from "@/lib/domain/catalog/schema";

interface Props {
  row: Testimonial;
  onEdit: () => void;
  onDelete: () => void;
}

/** What stands beside the quote on the public page, as far as it is known. */
const detailsOf = ({ product, customerSince }: Testimonial) =>
  [product, customerSince && `since ${customerSince}`].filter(Boolean).join(" · ");

export function TestimonialCard({ row, onEdit, onDelete }: Props) {
  const { name, role, company, rating, avatar, content, isActive, figure, figureText } = row;
  const position = company ? bidi`${role} at ${company}` : role;
  const details = detailsOf(row);
  return (
    <Card as="li" padded gap={12}>
      <Row gap={12}>
        {/* Loaded by the browser only; the letters are shown if that fails. */}
        <Avatar aria-hidden="true" src={avatar ?? undefined} alt="">
          {initialsOf(name)}
        </Avatar>
        <Stack gap={0} grow>
          <Text as="h2" variant="subtitle1" breaks>
            {name}
          </Text>
          <Text variant="caption" color="secondary" twoLines title={position}>
            {position}
          </Text>
        </Stack>
      </Row>
      <Stack gap={8} grow>
        <Text as="blockquote" variant="body2" preWrap>
          “{content}”
        </Text>
        {figure && (
          <Row gap={8} align="baseline">
            <Text as="span" variant="figure" oneLine>
              {figure}
            </Text>
            <Text as="span" variant="body2">
              {figureText}
            </Text>
          </Row>
        )}
        {details && (
          <Text variant="caption" color="secondary">
            {details}
          </Text>
        )}
      </Stack>
      <Row justify="between">
        <Row gap={12}>
          <Stars value={rating} />
          <StatusChip status={isActive ? "active" : "inactive"} />
        </Row>
        <RowActions>
          <RowAction icon="edit" label={bidi`Edit testimonial of ${name}`} onClick={onEdit} />
          <RowAction icon="delete" label={bidi`Delete testimonial of ${name}`} onClick={onDelete} />
        </RowActions>
      </Row>
    </Card>
  );
}
