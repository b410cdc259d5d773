import { ADMIN_MARKER, CUSTOMER_MARKER } from "./marker-cookies";

/** Runs before the first paint of a static page, whose policy has its hash. */
const script = `(function(d,s,m,paused){try{paused=s("motion")=="paused";m=s("mui-mode")||"light";if(m=="system")m=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";m=s("mui-color-scheme-"+m)||m}catch(e){m="light"}d.setAttribute("data-theme",m);if(paused)d.setAttribute("data-motion-paused","");if(/${ADMIN_MARKER}/.test(document.cookie))d.setAttribute("data-audience","admin");if(/${CUSTOMER_MARKER}/.test(document.cookie))d.setAttribute("data-customer","")})(document.documentElement,function(k){return localStorage.getItem(k)})`;

export function FirstPaint() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
