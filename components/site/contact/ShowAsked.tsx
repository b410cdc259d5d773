"use client";

import { useLayoutEffect } from "react";
import { showAsked, topicInSearch } from "./links";

/** After a link within the site, where no script of a page runs. */
export function ShowAsked() {
  useLayoutEffect(() => showAsked(topicInSearch(location.search)), []);
  return null;
}
