import { isLoopbackName } from "./loopback";

export function withoutSlashes(url: string): string {
  return url.endsWith("/") ? withoutSlashes(url.slice(0, -1)) : url;
}

/** As a build's static pages name it; on this machine any port will do. */
export function builtAddress(siteUrl = ""): string {
  if (siteUrl === "") return "http://localhost:3000";
  const { hostname, href } = new URL(siteUrl);
  return isLoopbackName(hostname) ? "http://localhost:3000" : withoutSlashes(href);
}

/** A server must not serve pages that name another address than its own. */
export function refuseOtherBuild(built: string | undefined, siteUrl: string): void {
  const [name, address] = [builtAddress(built), builtAddress(siteUrl)];
  if (name !== address)
    throw new Error(`This build is for ${name}; SITE_URL is ${address}. Build again with it.`);
}
