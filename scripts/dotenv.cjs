const path = require("node:path");

/* Required first by every command: what `.env` says joins the environment, which wins. */
try {
  process.loadEnvFile(path.resolve(__dirname, "..", ".env"));
} catch (error) {
  if (error.code !== "ENOENT") {
    console.error(`.env cannot be read: ${error.message}`);
    process.exit(1);
  }
}
