import { ButtonAnchor } from "@/components/ui/Button";
import { PageHead } from "./Section";
import { SuggestedLinks } from "./SuggestedLinks";
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
      <SuggestedLinks>
        <ButtonAnchor variant="contained" href="/">
          Go to the home page
        </ButtonAnchor>
      </SuggestedLinks>
    </>
  );
}
