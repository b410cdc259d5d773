/* How a receiver verifies a message: the lines of docs/webhooks.md, which a test runs. */

export const NODE_SAMPLE = `import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.WEBHOOK_SECRET);

createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  try {
    const { type, data } = webhook.verify(body, request.headers);
    console.log(type, data._id);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(process.env.PORT);
`;

export const PYTHON_SAMPLE = `import base64, hashlib, hmac, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

key = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))

class Hook(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        sent_at = self.headers["webhook-timestamp"]
        signed = f"{self.headers['webhook-id']}.{sent_at}.".encode() + body
        expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
        signatures = self.headers["webhook-signature"].split(" ")
        known = any(hmac.compare_digest(expected, one) for one in signatures)
        fresh = abs(time.time() - int(sent_at)) < 300
        self.send_response(204 if known and fresh else 400)
        self.end_headers()

HTTPServer(("127.0.0.1", int(os.environ["PORT"])), Hook).serve_forever()
`;
