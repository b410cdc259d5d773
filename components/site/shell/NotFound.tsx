import { suggestedLinks } from "./suggested-links";
import { ButtonAnchor } from "@/components/ui/Button";
import { Icon } from "./Icon";
import { PageHead } from "./Section";
import styles from "./NotFound.module.css";

/** The wire of the pages, cut before its end. */
const CutWire = () => (
  <svg viewBox="0 0 560 120" width="560" height="120" className={styles.wire} aria-hidden="true">
    <use href="/drawings.svg#cut-wire" />
  </svg>
);

export function NotFound() {
  return (
    <>
      <PageHead
        title="This page does not exist"
        text="The address may be mistyped, or the page has moved. These do exist:"
        picture={<CutWire />}
      />
      <div className={styles.links}>
        <ul>
          {suggestedLinks.map(({ href, label, text }) => (
            <li key={href}>
              <a href={href} className={styles.link}>
                {label}
              </a>
              <span>{text}</span>
              <Icon name="arrow" size={20} />
            </li>
          ))}
        </ul>
        <ButtonAnchor variant="contained" href="/">
          Go to the home page
        </ButtonAnchor>
      </div>
    </>
  );
}
