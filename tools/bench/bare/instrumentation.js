/** Nothing. Next would find the site's own file above this folder, and the pages were not bare. */
export function register() {}
