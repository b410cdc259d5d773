/*
 * Next runs this first, and then what scripts/pages/first-paint.mjs has put in line: React is set up in a task of its own, before
 * the one in which the page is taken over.
 */
import "react-dom/client";
