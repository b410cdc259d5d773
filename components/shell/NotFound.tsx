import { suggestedLinks } from "@/components/site/shell/suggested-links";
import { ButtonAnchor } from "@/components/ui/Button";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import styles from "./NotFound.module.css";

/** The page of unknown addresses, with links to existing pages. */
export function NotFound() {
  return (
    <main className={styles.page}>
      <Text color="secondary" bold>
        404
      </Text>
      <Text as="h1" variant="title">
        This page does not exist
      </Text>
      <Text color="secondary">
        The address may be mistyped, or the page has moved. These do exist:
      </Text>
      <ul className={styles.links}>
        {suggestedLinks
          .filter(({ to = "guest" }) => to === "guest")
          .map(({ href, label, text }) => (
            <li key={href}>
              <TextLink to="file" href={href} strong>
                {label}
              </TextLink>
              <Text as="span" color="secondary">
                {text}
              </Text>
            </li>
          ))}
      </ul>
      <ButtonAnchor variant="contained" size="large" href="/">
        Go to the home page
      </ButtonAnchor>
    </main>
  );
}
