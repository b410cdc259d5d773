import { suggestedLinks } from "@/components/ui/suggested-links";
import { ButtonLink } from "./ButtonLink";
import { PageHead } from "./Section";
import styles from "./NotFound.module.css";

export function NotFound() {
  return (
    <>
      <PageHead
        kicker="404"
        title="This page does not exist"
        text="The address may be mistyped, or the page has moved. These do exist:"
      />
      <div className={styles.links}>
        <ul>
          {suggestedLinks.map(({ href, label, text }) => (
            <li key={href}>
              <a href={href} className={styles.link}>
                {label}
              </a>
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <ButtonLink href="/">Go to the home page</ButtonLink>
      </div>
    </>
  );
}
