import postcss from "postcss";

/*
 * What a static page is for comes before what it can do. Its first paint waits for its document alone: the rules that its
 * markup uses stand in the head, in the place of the links to the sheets. Sheets and scripts are asked for once the page
 * has been painted: it is complete without them, and they would take its share of a slow line. React finds the sheets there
 * when it takes the page over, before anything that the markup does not know can appear; without script nothing else ever does.
 */

const scriptTag = /<script src="([^"]+)" async=""[^>]*><\/script>/g;
const scriptHint = /<link rel="preload" as="script"[^>]*>/g;
/**
 * A tab in the background paints nothing, and need not wait; neither does a browser that does not tell. Sheets and scripts
 * are asked for in two turns: together they would hold up a slow machine for longer than a finger notices. For the same reason
 * the scripts run in turn, a task each, and last the one that sets all of them going; what it begins with (instrumentation-client.ts)
 * has a task as well: Next waits for what stands in `__next_s`, its list of scripts to run before it, here an empty one.
 */
const afterPaint = `(function(c,l,d,p){function a(n,o){var e=d.createElement(n);for(var k in o)e.setAttribute(k,o[k]);e.async=!1;d.head.append(e)}function g(){g=Object;c.forEach(function(s){a("link",{rel:"stylesheet",href:s,"data-precedence":"next"})});self.__next_s=[[0,{children:""}]];setTimeout(function(){l.forEach(function(s){a("script",{src:s})})})}if(d.hidden||!p||!(p.supportedEntryTypes||[]).includes("paint"))return g();d.addEventListener("visibilitychange",function(){g()});new p(function(e){e.getEntriesByName("first-contentful-paint")[0]&&g()}).observe({type:"paint",buffered:!0})})(SHEETS,SCRIPTS,document,self.PerformanceObserver)`;
const sheetLink = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;
/** Addresses in a sheet are relative to it; in the page they are not. */
const absolute = (/** @type {string} */ css) => css.replaceAll("url(../", "url(/_next/static/");

/** @param {string} html */
function namesIn(html) {
  const markup = html.replace(/<script\b[\s\S]*?<\/script>/g, "");
  const classes = [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) =>
    (names ?? "").split(/\s+/),
  );
  const ids = [...markup.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => `#${id}`);
  const elements = [...markup.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => `<${name}`);
  return new Set([...classes.map((name) => `.${name}`), ...ids, ...elements]);
}

/**
 * @param {string} selector
 * @param {Set<string>} names
 */
function applies(selector, names) {
  const plain = selector.replace(/:not\([^)]*\)|\[[^\]]*\]|::?[\w-]+/g, " ");
  const needed = plain.match(/[.#][\w-]+/g) ?? [];
  const elements = plain.match(/(?<![\w.#-])[a-z][a-z0-9]*/g) ?? [];
  return needed.every((name) => names.has(name)) && elements.every((name) => names.has(`<${name}`));
}

/** @param {import("postcss").Root} sheet */
function dropUnused(sheet) {
  const values = () => {
    let text = "";
    sheet.walkDecls((declaration) => void (text += `${declaration.value};`));
    return text;
  };
  for (let before = -1, dropped = 0; before !== dropped;) {
    before = dropped;
    const used = new Set(values().match(/--[\w-]+/g));
    sheet.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return;
      declaration.remove();
      dropped += 1;
    });
  }
  const text = values();
  sheet.walkAtRules(
    "keyframes",
    (rule) => void (new RegExp(`(^|[\\s,;])${rule.params}([\\s,;]|$)`).test(text) || rule.remove()),
  );
  sheet.walkRules((rule) => void (rule.nodes.length === 0 && rule.remove()));
  sheet.walkAtRules((rule) => void (rule.nodes?.length === 0 && rule.remove()));
}

/**
 * The rules of `css` that markup with these names uses before anybody touches it.
 * @param {string} css
 * @param {Set<string>} names
 */
function rulesFor(css, names) {
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (
      rule.parent?.type === "atrule" &&
      /keyframes$/.test(/** @type {import("postcss").AtRule} */ (rule.parent).name)
    )
      return;
    const selectors = rule.selectors.filter((selector) => applies(selector, names));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  dropUnused(sheet);
  return absolute(sheet.toString());
}

/** @type {Map<string, string>} */
const known = new Map();

/**
 * A page that is rendered anew mostly uses the same names as before.
 * @param {string[]} addresses
 * @param {Set<string>} names
 * @param {(address: string) => string} read
 */
function rulesOf(addresses, names, read) {
  const key = [...addresses, ...[...names].sort()].join(" ");
  const rules = known.get(key) ?? rulesFor(addresses.map(read).join("\n"), names);
  if (known.size > 100) known.clear();
  known.set(key, rules);
  return rules;
}

/** @param {string} address */
const isRuntime = (address) => address.includes("/turbopack-");

/**
 * @param {string} html
 * @param {string[]} sheets
 */
function runLater(html, sheets) {
  const named = [...html.matchAll(scriptTag)].map(([, address]) => address ?? "");
  const addresses = [...named.filter((address) => !isRuntime(address)), ...named.filter(isRuntime)];
  if (addresses.length === 0) return html;
  const script = `<script>${afterPaint.replace("SHEETS", JSON.stringify(sheets)).replace("SCRIPTS", JSON.stringify(addresses))}</script>`;
  return html
    .replace(scriptHint, "")
    .replace(scriptTag, "")
    .replace("</head>", () => `${script}</head>`);
}

/**
 * The page with its rules in the place of its sheets and its scripts after its paint. A page without sheets, or done
 * already, stays as it is.
 * @param {string} html
 * @param {(address: string) => string} read the sheet at an address
 */
export function paintFirst(html, read) {
  const end = html.indexOf("</head>");
  const head = html.slice(0, end);
  const links = [...head.matchAll(sheetLink)];
  const first = links[0];
  if (end < 0 || !first || head.includes("<style")) return html;
  const sheets = links.map(([, address]) => address ?? "");
  const rules = rulesOf(sheets, namesIn(html), read);
  return runLater(
    head.slice(0, first.index) +
      `<style>${rules}</style>` +
      head.slice(first.index).replace(sheetLink, "") +
      html.slice(end),
    sheets,
  );
}
