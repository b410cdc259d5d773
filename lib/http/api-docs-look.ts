/** Starts the renderer. Requests are not sent from the page: it is for reading. */
export const start = `
SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#api", deepLinking: true, docExpansion: "list", defaultModelsExpandDepth: -1, supportedSubmitMethods: [] });
`;

/** The site's light or dark, before the first paint, in the renderer's own word for it. */
export const mode = `
(function () {
  var chosen = null;
  try { chosen = localStorage.getItem("mui-mode"); } catch (refused) { chosen = null; }
  if (chosen === "dark" || (chosen === "system" && matchMedia("(prefers-color-scheme: dark)").matches)) document.documentElement.classList.add("dark-mode");
})();
`;

/** The renderer in the site's colours and type. */
export const look = `
:root { --page: #F7F8FA; --paper: #FFFFFF; --text: #1E293B; --second: #475569; --primary: #1D4ED8; --line: rgba(30, 41, 59, 0.12); color-scheme: light; }
:root.dark-mode { --page: #0B1120; --paper: #111827; --text: #E5E9F0; --second: #A8B3C4; --primary: #7AA2FF; --line: rgba(229, 233, 240, 0.14); color-scheme: dark; }
html, html.dark-mode, body, html.dark-mode .swagger-ui, .swagger-ui .info, .swagger-ui .opblock-tag { background: var(--page); color: var(--text); }
body { margin: 0; }
html.dark-mode .swagger-ui .info .title, html.dark-mode .swagger-ui .opblock-tag { color: var(--text); }
body { font-family: Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
.bar { display: flex; justify-content: space-between; gap: 16px; max-width: 1200px; margin: 0 auto; padding: 12px 24px; }
.bar a, #api > p a { display: inline-flex; align-items: center; min-height: 44px; border-radius: 8px; color: var(--primary); font-weight: 600; }
.bar a:focus-visible, .swagger-ui a:focus-visible, .swagger-ui button:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
#api > p { max-width: 1200px; margin: 48px auto; padding: 0 24px; }
.swagger-ui, .swagger-ui .info .title, .swagger-ui .info p, .swagger-ui .info li, .swagger-ui .opblock-tag, .swagger-ui .opblock .opblock-summary-description,
.swagger-ui .opblock-description-wrapper p, .swagger-ui table thead tr td, .swagger-ui table thead tr th, .swagger-ui .parameter__name, .swagger-ui .tab li, .swagger-ui .btn,
.swagger-ui .opblock .opblock-section-header h4, .swagger-ui .response-col_status, .swagger-ui label, .swagger-ui select { font-family: inherit; color: var(--text); }
.swagger-ui .wrapper { max-width: 1200px; padding: 0 24px; box-sizing: border-box; }
.swagger-ui .info { margin: 24px 0 32px; }
.swagger-ui .info hgroup.main { margin: 0 0 12px; }
.swagger-ui .info .title { font-size: 40px; font-weight: 700; letter-spacing: -0.025em; line-height: 1.15; }
.swagger-ui .info .title > span { display: inline-flex; gap: 6px; margin-left: 12px; vertical-align: middle; }
.swagger-ui .info .title small.version-stamp, .swagger-ui .info .title small { position: static; margin: 0; padding: 3px 8px; border-radius: 6px; background: var(--second); letter-spacing: 0; font-size: 12px; line-height: 1.4; }
html.dark-mode .swagger-ui .info .title small, html.dark-mode .swagger-ui .info .title small.version-stamp { background: var(--second); }
.swagger-ui .info .title small pre, html.dark-mode .swagger-ui .info .title small pre { color: var(--page); }
.swagger-ui .info p { max-width: 65ch; margin: 0; color: var(--second); font-size: 17px; line-height: 1.6; }
.swagger-ui .info a.link { display: none; }
.swagger-ui .scheme-container, .swagger-ui .opblock-summary .authorization__btn { display: none; }
.swagger-ui .opblock-tag { padding: 12px 0; border-bottom: 1px solid var(--line); font-size: 22px; letter-spacing: -0.02em; }
.swagger-ui .opblock-tag:hover { background: none; }
.swagger-ui .opblock-tag small { display: none; }
.swagger-ui .opblock { border-radius: 8px; border-color: var(--line); background: var(--paper); box-shadow: none; }
.swagger-ui .opblock.opblock.opblock, html.dark-mode .swagger-ui .opblock.opblock.opblock { background: var(--paper); border-color: var(--line); }
.swagger-ui .opblock .opblock-summary { min-height: 48px; padding: 4px 8px; border-color: var(--line); }
.swagger-ui .opblock .opblock-section-header.opblock-section-header, html.dark-mode .swagger-ui .opblock .opblock-section-header.opblock-section-header { background: transparent; border-bottom: 1px solid var(--line); box-shadow: none; }
html.dark-mode .swagger-ui .opblock .opblock-section-header.opblock-section-header { background: transparent; }
.swagger-ui .opblock .opblock-summary-method { min-width: 72px; border-radius: 6px; text-shadow: none; color: #FFFFFF; }
.swagger-ui .opblock-get .opblock-summary-method.opblock-summary-method { background: #1D4ED8; }
.swagger-ui .opblock-post .opblock-summary-method.opblock-summary-method { background: #15803D; }
.swagger-ui .opblock-put .opblock-summary-method.opblock-summary-method { background: #9A3412; }
.swagger-ui .opblock-delete .opblock-summary-method.opblock-summary-method { background: #B91C1C; }
.swagger-ui .opblock .opblock-summary-path, .swagger-ui .opblock .opblock-summary-path a { color: var(--text); font-weight: 600; }
.swagger-ui .opblock .opblock-summary-description { color: var(--second); }
.swagger-ui .opblock .opblock-summary-control:focus { outline: 2px solid var(--primary); outline-offset: -2px; border-radius: 6px; }
@media (max-width: 640px) {
  .swagger-ui .wrapper, .bar { padding-inline: 16px; }
  .swagger-ui .info .title { font-size: 32px; }
  html.dark-mode .swagger-ui .opblock .opblock-section-header.opblock-section-header { background: transparent; }
.swagger-ui .opblock .opblock-summary-method { min-width: 60px; font-size: 12px; }
  .swagger-ui .opblock-body { overflow-x: auto; }
}
`;
