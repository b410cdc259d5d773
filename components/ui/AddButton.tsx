import Button from "@mui/material/Button";
import Fab from "@mui/material/Fab";
import { aboveBottomBar } from "@/components/theme/bottom-bar";
import { Icon } from "./Icon";

interface Props {
  label: string;
  onClick: () => void;
}

/** A list's primary action: a floating button on a phone. */
export function AddButton({ label, onClick }: Props) {
  return (
    <>
      <Fab
        color="primary"
        aria-label={label}
        onClick={onClick}
        sx={{
          display: { sm: "none" },
          position: "fixed",
          zIndex: 2,
          right: 16,
          bottom: aboveBottomBar(16),
        }}
      >
        <Icon name="add" />
      </Fab>
      <Button
        variant="contained"
        startIcon={<Icon name="add" size={18} />}
        onClick={onClick}
        sx={{ display: { xs: "none", sm: "inline-flex" } }}
      >
        {label}
      </Button>
    </>
  );
}
