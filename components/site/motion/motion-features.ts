export { domMin } from "framer-motion";
export { default as Lenis } from "lenis";
