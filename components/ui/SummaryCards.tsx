import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { phone } from "@/components/theme/components/styles";
import type { ReactNode } from "react";
import { StateLink } from "./NextLink";

export interface Figure {
  label: string;
  value: ReactNode;
  trend?: ReactNode;
  /** Link to the rows behind the figure. */
  href?: string;
  /** Text instead of a number: smaller. */
  isText?: boolean;
}

/** The strip fades at the edge: a figure cut in two would read as another one. */
const fade = 40;

const row = {
  m: 0,
  mb: { xs: 1, sm: 2 },
  display: "grid",
  gap: { sm: 1.5, md: 2 },
  gridTemplateColumns: { xs: "none", sm: "repeat(4, minmax(0, 1fr))" },
  [phone]: {
    gap: 1,
    gridAutoFlow: "column",
    gridAutoColumns: "max-content",
    overflowX: "auto",
    scrollSnapType: "x mandatory",
    marginInline: -2,
    paddingInlineStart: 2,
    paddingInlineEnd: `${fade}px`,
    scrollPaddingInline: 16,
    maskImage: `linear-gradient(to left, transparent, #000 ${fade}px)`,
  },
};
const card = { height: { xs: 52, sm: 76 }, scrollSnapAlign: "start" };

const number = {
  fontSize: { xs: 16, sm: 20, md: 24 },
  lineHeight: { xs: 1.25, sm: "30px" },
};
const text = {
  fontSize: { xs: 16, sm: 14, md: 17 },
  lineHeight: { xs: 1.25, sm: "18px", md: "22px" },
  whiteSpace: { xs: "nowrap", sm: "normal" },
  display: "-webkit-box",
  WebkitLineClamp: { xs: 1, sm: 2, md: 1 },
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
};

/** The whole card is the link. */
const stretchedLink = {
  flex: "none",
  maxWidth: "100%",
  "&::after": { content: '""', position: "absolute", inset: 0 },
};

const hoverLift = {
  "@media (prefers-reduced-motion: no-preference) and (hover: hover)": {
    transition: "transform 200ms",
    "&:hover": { transform: "translateY(-2px)" },
  },
};

export function SummaryCards({ label, figures }: { label: string; figures: Figure[] }) {
  return (
    <Box component="dl" aria-label={label} tabIndex={0} sx={row}>
      {figures.map((figure) => (
        <SummaryCard key={figure.label} {...figure} />
      ))}
    </Box>
  );
}

function SummaryCard({ label, value, trend, href, isText = false }: Figure) {
  const figure = (
    <Typography component="span" variant="figure" noWrap={!isText} sx={isText ? text : number}>
      {value}
    </Typography>
  );
  return (
    <Card
      sx={{
        ...card,
        ...(href && hoverLift),
        px: { xs: 1.5, md: 2.5 },
        py: { xs: 0.75, sm: 1.5 },
        position: "relative",
      }}
    >
      <Typography component="dt" variant="caption" color="textSecondary" noWrap>
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, display: "flex", alignItems: "baseline", gap: 1 }}>
        {href ? (
          <Link
            component={StateLink}
            href={href}
            underline="hover"
            color="inherit"
            sx={stretchedLink}
          >
            {figure}
          </Link>
        ) : (
          figure
        )}
        {trend && (
          <Typography
            component="span"
            variant="caption"
            color="textSecondary"
            noWrap
            sx={{ ml: "auto", minWidth: 0, display: { xs: "none", md: "block" } }}
          >
            {trend}
          </Typography>
        )}
      </Box>
    </Card>
  );
}

export function SummaryLoading() {
  return (
    <Box role="status" aria-label="Loading summary" sx={row}>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} variant="rounded" sx={card} />
      ))}
    </Box>
  );
}
