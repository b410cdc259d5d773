/**
 * Runs before the first paint: the stored colour scheme (MUI's own keys; light whatever the system prefers) and, on
 * the static pages, the red edition for a browser in which an administrator is signed in. It also answers the button of
 * components/site/shell/ModeToggle, which so works before React has come. A document that React had to make anew asks for its colours
 * again (`paintScheme`). Its hash is in each page's policy.
 */
const script = `(function(d,s,m){function p(){try{m=s("mui-mode")||"light";if(m=="system")m=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";m=s("mui-color-scheme-"+m)||m}catch(e){m="light"}d.setAttribute("data-theme",m);if(/(^|; )(__Host-)?audience=admin/.test(document.cookie))d.setAttribute("data-audience","admin")}p();self.paintScheme=p;d.addEventListener("click",function(e){if(!e.target.closest("[data-mode]"))return;m=d.getAttribute("data-theme")=="dark"?"light":"dark";d.setAttribute("data-theme",m);try{localStorage.setItem("mui-mode",m)}catch(e){}})})(document.documentElement,function(k){return localStorage.getItem(k)})`;

declare global {
  interface Window {
    paintScheme?: () => void;
  }
}

export function FirstPaint() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
