/**
 * Next bundles pages, handlers, middleware and instrumentation apart, each with its own copy of
 * every module. What a process may have only once is kept here. No other file uses `globalThis`.
 * Plain JavaScript, because Next loads the cache handler (page-cache.mjs) without compiling it.
 *
 * @typedef {{ siteName: string, contactEmail: string, contactPhone: string }} Contact
 *
 * @typedef {object} ProcessState
 * @property {Contact | undefined} maintenance How the agency is reached while the site is closed.
 * @property {Contact} contact As last read; empty until then.
 * @property {boolean} isDraining Whether the process is about to stop.
 * @property {((tags: string[]) => void) | undefined} expirePages Of the page cache, once loaded.
 */

const key = Symbol.for("agency-portal.process-state");

/** @type {Map<string, unknown>} */
const slots = (globalThis[key] ??= new Map());

/**
 * The process's one value of this name, made by `create` when it is first asked for.
 * @template T
 * @param {string} name
 * @param {() => T} create
 * @returns {T}
 */
export function shared(name, create) {
  if (!slots.has(name)) slots.set(name, create());
  return /** @type {T} */ (slots.get(name));
}

/** @type {ProcessState} */
export const processState = shared("state", () => ({
  maintenance: undefined,
  contact: { siteName: "", contactEmail: "", contactPhone: "" },
  isDraining: false,
  expirePages: undefined,
}));
