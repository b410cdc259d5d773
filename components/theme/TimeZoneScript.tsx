import { TIME_ZONE_ATTRIBUTES, TIME_ZONE_COOKIE } from "@/lib/core/time-zone";

// A browser that has moved since is served its page anew.
const script = `{const zone=Intl.DateTimeFormat().resolvedOptions().timeZone,former=/(?:^|; )${TIME_ZONE_COOKIE}=([^;]*)/.exec(document.cookie)?.[1];document.cookie="${TIME_ZONE_COOKIE}="+zone+"${TIME_ZONE_ATTRIBUTES}"+(location.protocol=="https:"?";secure":"");if(former&&former!=zone&&document.cookie.includes("${TIME_ZONE_COOKIE}="+zone))location.reload()}`;

/** Tells the server the browser's time zone. The first room has heard it on signing in. */
export const TimeZoneScript = ({ nonce }: { nonce: string }) => (
  <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
);
