// The site's light or dark, before the first paint, in the renderer's own word for it.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem("mui-mode");
  } catch (refused) {
    chosen = null;
  }
  if (
    chosen === "dark" ||
    (chosen === "system" && matchMedia("(prefers-color-scheme: dark)").matches)
  )
    document.documentElement.classList.add("dark-mode");
})();
