import { Text } from "@/components/ui/Text";

/** The number of an invoice or a credit note, which does not break at its hyphen. */
export const DocumentNumber = ({ children }: { children: string }) => (
  <Text as="span" variant="inherit" oneLine>
    {children}
  </Text>
);
