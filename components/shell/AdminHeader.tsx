import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { SearchButton } from "@/components/search/SearchButton";
import { Icon } from "@/components/ui/Icon";
import { ModeToggle } from "@/components/ui/ModeToggle";
import NextLink from "@/components/ui/NextLink";
import type { Waiting } from "@/lib/domain/inbox/schema";
import { ADMIN_PATH } from "./admin-tabs";
import { AvatarMenu } from "./AvatarMenu";
import { Header } from "./Header";

interface Props {
  siteName: string;
  adminName: string;
  waiting: Waiting;
}

const account = [
  { label: "Profile", icon: "person", href: `${ADMIN_PATH}/profile` },
  { label: "Settings", icon: "settings", href: `${ADMIN_PATH}?tab=settings` },
] as const;

/** The bar above every admin page; its heading is the only h1 there. */
export function AdminHeader({ siteName, adminName, waiting }: Props) {
  const { inquiries, unreadNotes, deletionRequests } = waiting;
  const count = inquiries + unreadNotes + deletionRequests;
  return (
    <Header
      siteName={siteName}
      homeLabel={`${siteName} Admin, public site`}
      area="Admin"
      markOnly
      tools={
        <>
          <SearchButton />
          <IconButton
            component={NextLink}
            href={`${ADMIN_PATH}/inbox`}
            title="Inbox"
            aria-label={count > 0 ? `Inbox, ${count} waiting` : "Inbox, nothing waiting"}
          >
            <Badge
              badgeContent={count}
              color="primary"
              slotProps={{ badge: { "aria-hidden": true } }}
            >
              <Icon name="inbox" size={22} />
            </Badge>
          </IconButton>
          <ModeToggle />
          <AvatarMenu session="admin" name={adminName} actions={account} />
        </>
      }
    >
      <Stack
        sx={{
          position: "relative",
          minWidth: 0,
          minHeight: 44,
          justifyContent: "center",
          pl: { sm: 2.5 },
          borderLeft: { sm: 1 },
          borderColor: { sm: "divider" },
        }}
      >
        <Typography
          component="h1"
          sx={{ fontSize: { xs: 13, sm: 15 }, lineHeight: "20px", fontWeight: 650 }}
          noWrap
        >
          <Link
            component={NextLink}
            href={ADMIN_PATH}
            color="inherit"
            underline="none"
            sx={{ "&::after": { content: '""', position: "absolute", inset: 0 } }}
          >
            Admin Dashboard
          </Link>
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap>
          Welcome, {adminName}
        </Typography>
      </Stack>
    </Header>
  );
}
