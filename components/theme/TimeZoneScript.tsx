import { TIME_ZONE_COOKIE } from "@/lib/core/time-zone";

const script = `document.cookie="${TIME_ZONE_COOKIE}="+Intl.DateTimeFormat().resolvedOptions().timeZone+";path=/;max-age=31536000;samesite=lax"+(location.protocol=="https:"?";secure":"")`;

/** Tells the server the browser's time zone: sign-in pages have it too, so the first room knows. */
export const TimeZoneScript = ({ nonce }: { nonce?: string | undefined }) => (
  <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
);
