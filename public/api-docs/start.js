// Starts the renderer. Requests are not sent from the page: it is for reading.
SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#api",
  deepLinking: true,
  // A list of 150 rows and more it draws only as far as the window reaches: no search of a browser
  // finds the rest.
  docExpansion: "none",
  defaultModelsExpandDepth: -1,
  supportedSubmitMethods: [],
});
