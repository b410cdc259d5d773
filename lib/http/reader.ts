import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import { env } from "@/lib/core/env";
import { formatFor, localeOf, type Format } from "@/lib/core/format";

/** How the reader of the page being rendered writes figures and dates: by Accept-Language, in the installation's time zone. */
export const requestFormat = cache(async (): Promise<Format> => formatFor(localeOf((await headers()).get("accept-language")), env().TIME_ZONE));
