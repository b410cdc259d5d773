import type { PricedService } from "@/lib/domain/catalog/schema";
import { Section } from "../shell/Section";
import { AllServicesLink, Prices } from "./Prices";

const COUNT = 3;

/** Where to go on from a service: those of its kind first. */
export function OtherServices({ of, services }: { of: PricedService; services: PricedService[] }) {
  const others = services.filter(({ _id }) => _id !== of._id);
  if (others.length === 0) return null;
  const isAlike = ({ category }: PricedService) => category === of.category;
  const [alike, rest] = [others.filter(isAlike), others.filter((other) => !isAlike(other))];
  return (
    <Section
      kicker="See also"
      title="Other services"
      text="Each with its monthly price, its setup fee and the days until it is live."
    >
      <Prices services={[...alike, ...rest].slice(0, COUNT)} />
      <AllServicesLink count={services.length} />
    </Section>
  );
}
