/**
 * Runs before the first paint of a static page: the stored color scheme (MUI's own keys; light
 * whatever the system prefers) and the red edition for a browser in which an administrator is
 * signed in; whether a customer is; whether motion was paused. Its hash is in each page's policy.
 */
const script = `(function(d,s,m,still){try{still=s("motion")=="paused";m=s("mui-mode")||"light";if(m=="system")m=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";m=s("mui-color-scheme-"+m)||m}catch(e){m="light"}d.setAttribute("data-theme",m);if(still)d.setAttribute("data-still","");if(/(^|; )(__Host-)?audience=admin/.test(document.cookie))d.setAttribute("data-audience","admin");if(/(^|; )(__Host-)?customer=customer/.test(document.cookie))d.setAttribute("data-customer","")})(document.documentElement,function(k){return localStorage.getItem(k)})`;

export function FirstPaint() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
