const tokenLink = /^((?:\/+api)?\/+(?:pay|unsubscribe)\/+)[^/?]+/;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A text with paths in it, as a trace may have it. */
export const withoutPayTokens = (text: string): string =>
  text.replace(/(\/(?:pay|unsubscribe)\/)[\w.-]{20,}/g, "$1…");

/** A path as a log may have it: without the token of a mailed link, which is a credential. */
export function loggedPath(path: string): string {
  const plain = decoded(path);
  return tokenLink.test(plain) ? plain.replace(tokenLink, "$1…") : path;
}
