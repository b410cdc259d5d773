import "server-only";
import http from "node:http";
import https from "node:https";
import { parseAddress } from "./address";
import type { Reach } from "./address";
import { lookupFor } from "./lookup";

const TIMEOUT_MS = 15_000;
/** So much of an answer is kept; more than `MAX_ANSWER` is not waited for. */
const KEPT_ANSWER = 2_000;
const MAX_ANSWER = 64_000;

const KEEP_ALIVE = { keepAlive: true, maxFreeSockets: 32, timeout: 60_000 };
const agents = { "http:": new http.Agent(KEEP_ALIVE), "https:": new https.Agent(KEEP_ALIVE) };

export interface Posting {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface Answer {
  status: number;
  answer: string;
}

/**
 * Posts JSON and reads the beginning of the answer. Each connection is made to an address that was
 * checked as it was looked up; a redirect is an answer and nothing else. Throws when there is no
 * answer within 15 seconds.
 */
export async function post(
  { url: text, headers, body }: Posting,
  reach: Reach,
  timeoutMs = TIMEOUT_MS,
): Promise<Answer> {
  const url = parseAddress(text, reach);
  const isPlain = url.protocol === "http:";
  const payload = Buffer.from(body);
  const options = {
    method: "POST",
    agent: agents[isPlain ? "http:" : "https:"],
    lookup: lookupFor(reach),
    headers: {
      ...headers,
      "content-type": "application/json",
      "content-length": payload.length,
      "user-agent": "agency-portal-webhooks/1",
    },
  };
  return new Promise<Answer>((resolve, reject) => {
    const request = (isPlain ? http : https).request(url, options, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on("data", (chunk: Buffer) => {
        if (size < KEPT_ANSWER) chunks.push(chunk);
        size += chunk.length;
        if (size > MAX_ANSWER) response.destroy();
      });
      response.on("error", reject);
      response.on("close", () => {
        clearTimeout(timer);
        if (!response.complete && size <= MAX_ANSWER) reject(new Error("The answer broke off."));
        const answer = Buffer.concat(chunks).subarray(0, KEPT_ANSWER).toString("utf8");
        // PostgreSQL's text has no NUL.
        resolve({ status: response.statusCode ?? 0, answer: answer.replaceAll("\0", "") });
      });
    });
    const timer = setTimeout(() => {
      // Said here too: Node drops an answer that changes the protocol without an error.
      const late = new Error(`There was no answer within ${timeoutMs / 1_000} s.`);
      request.destroy(late);
      reject(late);
    }, timeoutMs);
    request.on("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    request.end(payload);
  });
}
