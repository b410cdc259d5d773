import "server-only";
import { openHashThreads } from "@/lib/auth/passwords";
import { openDrawingThreads } from "@/lib/integrations/documents/render";

/**
 * Opens the threads that hash and draw, when a server starts: a page that was the first to need
 * them would look for their files among the browser's, where its bundle has them.
 */
export const openThreads = () => Promise.all([openHashThreads(), openDrawingThreads()]);
