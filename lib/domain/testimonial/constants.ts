/** Most cards the public page shows. */
export const PAGE_TESTIMONIALS = 50;
/** Stars of a card whose rating is missing (spec section 9). */
export const DEFAULT_RATING = 5;
