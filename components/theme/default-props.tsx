import type { Components } from "@mui/material/styles";
import { Icon } from "@/components/ui/Icon";

/** Props of MUI's components; their looks are the style sheets beside this file. */
export const components: Components = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiTabs: {
    defaultProps: { variant: "scrollable", scrollButtons: false, allowScrollButtonsMobile: false },
  },
  MuiCheckbox: { defaultProps: { color: "default" } },
  MuiTextField: { defaultProps: { fullWidth: true, slotProps: { inputLabel: { shrink: true } } } },
  MuiAutocomplete: {
    defaultProps: {
      popupIcon: <Icon name="expand" size={18} />,
      clearIcon: <Icon name="close" size={18} />,
    },
  },
  MuiInputLabel: { defaultProps: { shrink: true } },
  MuiOutlinedInput: { defaultProps: { notched: false } },
  MuiPaper: { defaultProps: { elevation: 0 } },
  MuiDialog: { defaultProps: { fullWidth: true, maxWidth: "sm" } },
  MuiAlert: {
    defaultProps: {
      iconMapping: {
        success: <Icon name="check" size={20} />,
        info: <Icon name="info" size={20} />,
        warning: <Icon name="warning" size={20} />,
        error: <Icon name="error" size={20} />,
      },
    },
  },
};
