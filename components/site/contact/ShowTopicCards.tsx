"use client";

import { useLayoutEffect } from "react";
import { showTopicCards, topicInSearch } from "./links";

/** After a link within the site, where no script of a page runs. */
export function ShowTopicCards() {
  useLayoutEffect(() => showTopicCards(topicInSearch(location.search)), []);
  return null;
}
