import Avatar from "@mui/material/Avatar";
import { Card } from "@/components/ui/Card";
import { initialsOf } from "@/components/ui/Initials";
import { Row } from "@/components/ui/Row";
import { RowAction } from "@/components/ui/RowAction";
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

export function TestimonialCard({ row, onEdit, onDelete }: Props) {
  const { name, role, company, rating, avatar, content, isActive } = row;
  const position = company ? bidi`${role} at ${company}` : role;
  return (
    <Card as="li" padded gap={8}>
      <Row gap={12}>
        {/* Loaded by the browser only; the letters are shown if that fails. */}
        <Avatar aria-hidden="true" src={avatar ?? undefined} alt="">
          {initialsOf(name)}
        </Avatar>
        <Stack gap={0} grow>
          <Text as="h3" variant="subtitle1" breaks>
            {name}
          </Text>
          <Text variant="caption" color="secondary" twoLines title={position}>
            {position}
          </Text>
        </Stack>
        <Row gap={0} fixed>
          <RowAction icon="edit" label={bidi`Edit testimonial of ${name}`} onClick={onEdit} />
          <RowAction icon="delete" label={bidi`Delete testimonial of ${name}`} onClick={onDelete} />
        </Row>
      </Row>
      <Row justify="between">
        <Stars value={rating} />
        <StatusChip status={isActive ? "active" : "inactive"} />
      </Row>
      <Text as="blockquote" variant="body2" preWrap>
        “{content}”
      </Text>
    </Card>
  );
}
