/** Most cards the public page shows. */
export const PAGE_TESTIMONIALS = 50;
/** Stars of a card whose rating is missing. */
export const DEFAULT_RATING = 5;
