import { suggestedLinks } from "./suggested-links";
import { ButtonAnchor } from "@/components/ui/Button";
import { Icon } from "./Icon";
import { PageHead } from "./Section";
import styles from "./NotFound.module.css";
import { paint, round } from "./paint";

/** The wire of the pages, cut before its end. */
const CutWire = () => (
  <svg
    viewBox="0 0 560 120"
    width="560"
    height="120"
    fill="none"
    stroke={paint.primary}
    strokeWidth="2"
    {...round}
    className={styles.wire}
    aria-hidden="true"
  >
    <circle cx="12" cy="60" r="6" fill={paint.primary} />
    <path d="M18 60H188q10 0 16 7M188 60q10 0 18-4" />
    <path d="M262 60h36M280 42v36" stroke={paint.quiet} />
    <rect x="242" y="22" width="76" height="76" rx="16" stroke={paint.edge} strokeDasharray="6 7" />
    <path d="M356 53q6 7 16 7H534M354 64q8-4 18-4" strokeOpacity="0.4" />
    <circle cx="546" cy="60" r="8" strokeOpacity="0.4" />
  </svg>
);

export function NotFound() {
  return (
    <>
      <PageHead
        kicker="404"
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
