import { phone, rem, token, type Overrides } from "./styles";

const halo = (color: string) => `0 0 0 4px color-mix(in srgb, ${color} 16%, transparent)`;

/** Labels are above their fields, without a notch in the border. */
export const fields: Overrides = {
  MuiTextField: { defaultProps: { fullWidth: true, slotProps: { inputLabel: { shrink: true } } } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: "static",
        transform: "none",
        maxWidth: "none",
        marginBottom: 6,
        fontSize: rem(13),
        lineHeight: 18 / 13,
        fontWeight: 600,
        whiteSpace: "normal",
        color: token("text-primary"),
        "&.Mui-focused, &.Mui-error": { color: token("text-primary") },
      },
    },
  },
  MuiFormLabel: { styleOverrides: { root: { fontSize: rem(13), fontWeight: 600 } } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 44,
        backgroundColor: token("background-field"),
        "&.Mui-focused": { boxShadow: halo(token("ring")) },
        "&.Mui-focused .MuiOutlinedInput-notchedOutline": { borderColor: token("ring") },
        "&.Mui-error.Mui-focused": { boxShadow: halo(token("error-main")) },
        "&.Mui-error .MuiOutlinedInput-notchedOutline": { borderColor: token("error-main") },
        "& .MuiInputAdornment-positionStart + .MuiInputBase-input": { paddingLeft: 0 },
        variants: [
          {
            props: { size: "small" },
            style: { minHeight: 36, fontSize: rem(14), [phone]: { minHeight: 44 } },
          },
        ],
      },
      input: {
        height: "auto",
        padding: "10px 12px",
        boxSizing: "border-box",
        "&:placeholder-shown": { textOverflow: "ellipsis" },
        // Phones zoom into fields with smaller text.
        [phone]: { fontSize: "1rem" },
        variants: [{ props: { size: "small" }, style: { paddingBlock: 7 } }],
      },
      multiline: { padding: 0 },
      notchedOutline: {
        top: 0,
        borderColor: token("edge"),
        "& legend": { display: "none" },
      },
    },
  },
  MuiNativeSelect: { styleOverrides: { icon: { color: token("text-secondary") } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        marginInline: 0,
        marginTop: 6,
        fontSize: rem(13),
        lineHeight: 18 / 13,
        color: token("text-secondary"),
      },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: { root: { marginLeft: -10, marginRight: 0 }, label: { fontSize: rem(15) } },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: { border: `1px solid ${token("divider")}` },
      inputRoot: { padding: "0 40px 0 0 !important" },
      input: { padding: "10px 12px !important" },
      option: { minHeight: 44 },
    },
  },
};
