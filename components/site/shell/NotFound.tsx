import { ButtonAnchor } from "@/components/ui/Button";
import { CutWire } from "./CutWire";
import { PageHead } from "./Section";
import { SuggestedLinks } from "./SuggestedLinks";

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
