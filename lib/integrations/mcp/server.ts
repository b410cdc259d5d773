import "server-only";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { z } from "zod";
import { AppError } from "@/lib/core/errors";

/* The Model Context Protocol over HTTP, without sessions: each request is a server of its own. */

interface ServedTool {
  name: string;
  title: string;
  description: string;
  writes?: true;
  input: z.ZodObject;
  run: (input: unknown) => Promise<object>;
}

const MAX_BYTES = 100_000;

const bytesOf = (value: object) => Buffer.byteLength(JSON.stringify(value));

/** Lists that stand oldest first, of which the end matters; of all others the beginning does. */
const OLDEST_FIRST = ["messages"];

/** An answer that an assistant can still read: of a long list fewer rows, and it says so. */
function bounded(answer: object): object {
  if (bytesOf(answer) <= MAX_BYTES) return answer;
  const longest = Object.entries(answer)
    .filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
    .sort(([, a], [, b]) => bytesOf(b) - bytesOf(a))[0];
  if (!longest || longest[1].length === 0)
    throw new AppError("too_large", "This is too long for an assistant. Ask for less of it.");
  const [name, rows] = longest;
  const half = Math.floor(rows.length / 2);
  const fewer = OLDEST_FIRST.includes(name) ? rows.slice(rows.length - half) : rows.slice(0, half);
  return bounded({ ...answer, [name]: fewer, truncated: true });
}

async function run(tool: ServedTool, input: unknown) {
  try {
    const text = JSON.stringify(bounded(await tool.run(input)));
    return { content: [{ type: "text" as const, text }] };
  } catch (error) {
    // An assistant can do something about a refusal; what nobody expected is the log's.
    if (!(error instanceof AppError)) throw error;
    const text = JSON.stringify({ error: error.message, code: error.code });
    return { isError: true, content: [{ type: "text" as const, text }] };
  }
}

interface Served {
  name: string;
  version: string;
  tools: readonly ServedTool[];
}

/** Answers one message of the protocol, whose body was parsed. */
export async function answerMcp(
  request: Request,
  parsedBody: unknown,
  { name, version, tools }: Served,
): Promise<Response> {
  const server = new McpServer({ name, version });
  for (const tool of tools)
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: tool.input,
        annotations: {
          title: tool.title,
          readOnlyHint: !tool.writes,
          destructiveHint: false,
          openWorldHint: false,
        },
      },
      (input: unknown) => run(tool, input),
    );
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport.handleRequest(request, { parsedBody });
}
