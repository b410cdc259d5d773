"use client";

import { useLayoutEffect } from "react";
import { showAsked, topicOf } from "./links";

/** After a link within the site, where no script of a page runs. */
export function ShowAsked() {
  useLayoutEffect(() => showAsked(topicOf(location.search)), []);
  return null;
}
