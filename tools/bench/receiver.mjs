import http from "node:http";

/* Takes webhooks at once, and says at any other address how many different ones came. */

const ids = new Set();
let count = 0;
const server = http.createServer((request, response) => {
  if (request.method !== "POST") return response.end(JSON.stringify({ ids: ids.size, count }));
  ids.add(request.headers["webhook-id"]);
  count += 1;
  request.resume();
  response.writeHead(204).end();
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address().port));
