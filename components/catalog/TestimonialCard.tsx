import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Rating from "@mui/material/Rating";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Icon } from "@/components/ui/Icon";
import { RowAction } from "@/components/ui/RowAction";
import { StatusChip } from "@/components/ui/StatusChip";
import type { Testimonial } from "@/lib/domain/catalog/schema";

interface Props {
  row: Testimonial;
  onEdit: () => void;
  onDelete: () => void;
}

/** A testimonial in the admin area. */
export function TestimonialCard({ row, onEdit, onDelete }: Props) {
  const { name, role, company, rating, avatar, content, isActive } = row;
  return (
    <Card
      sx={{ height: "100%", display: "flex", flexDirection: "column", gap: 1, p: 2.5, pb: 1.5 }}
    >
      <Stack direction="row" spacing={1.5} sx={{ alignItems: "center" }}>
        {/* Loaded by the browser only; the letter is shown if that fails. */}
        <Avatar
          aria-hidden="true"
          src={avatar ?? undefined}
          alt=""
          sx={{ width: 36, height: 36, bgcolor: "neutral.main", color: "neutral.contrastText" }}
        >
          {[...name.trim()][0]?.toUpperCase() ?? "?"}
        </Avatar>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: "anywhere" }}>
            {name}
          </Typography>
          <Typography
            variant="caption"
            component="p"
            color="textSecondary"
            sx={{ overflowWrap: "anywhere" }}
          >
            {company ? `${role} at ${company}` : role}
          </Typography>
        </Box>
        <StatusChip status={isActive ? "active" : "inactive"} />
      </Stack>
      <Rating
        readOnly
        value={rating}
        getLabelText={(stars) => `${stars} of 5 stars`}
        icon={<Icon name="star" size={18} filled />}
        emptyIcon={<Icon name="star" size={18} />}
        sx={{ gap: 0.25, color: "secondary.main", "& .MuiRating-iconEmpty": { color: "inherit" } }}
      />
      <Typography
        component="blockquote"
        variant="body2"
        sx={{ flex: 1, m: 0, overflowWrap: "anywhere", whiteSpace: "pre-line" }}
      >
        “{content}”
      </Typography>
      <Stack direction="row" sx={{ justifyContent: "flex-end", mr: -0.75 }}>
        <RowAction icon="edit" label={`Edit testimonial of ${name}`} onClick={onEdit} />
        <RowAction icon="delete" label={`Delete testimonial of ${name}`} onClick={onDelete} />
      </Stack>
    </Card>
  );
}
