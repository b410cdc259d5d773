import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { GET, describedOperations } from "@/app/api/openapi.json/route";
import { call } from "@/lib/http/testing";
import { LIST, listText, routeFiles } from "@/scripts/routes";

type Described = {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        description?: string;
        parameters: { name: string; in: string }[];
        responses: Record<string, unknown>;
      }
    >
  >;
};

test("the list of route modules is the files on disk (npm run routes)", () => {
  expect(readFileSync(LIST, "utf8")).toBe(listText());
});

test("the description names every operation once, with its path parameters and an answer for each refusal", async () => {
  const { status, body } = await call<Described>(GET);
  expect(status).toBe(200);
  expect(body.openapi).toBe("3.1.0");
  expect(Object.keys(body.paths).sort()).toEqual(
    routeFiles()
      .map(({ address }) => address)
      .sort(),
  );
  const ids = new Set<string>();
  for (const [address, operations] of Object.entries(describedOperations())) {
    const methods = Object.keys(operations)
      .map((method) => method.toLowerCase())
      .sort();
    const written = body.paths[address] ?? {};
    expect({ address, methods: Object.keys(written).sort() }).toEqual({ address, methods });
    for (const { operationId, parameters, responses } of Object.values(written)) {
      expect(ids.has(operationId)).toBe(false);
      ids.add(operationId);
      const inPath = parameters
        .filter((parameter) => parameter.in === "path")
        .map(({ name }) => `{${name}}`);
      expect(inPath.sort()).toEqual([...address.matchAll(/\{\w+\}/g)].map(([name]) => name).sort());
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(["400", "401", "500", "503"]));
    }
  }
});

test("an import's description knows its dry run, and every one the 414", async () => {
  const { body } = await call<Described>(GET);
  const statuses = Object.keys(body.paths["/api/admin/import/customers"]?.post?.responses ?? {});
  expect(statuses).toEqual(expect.arrayContaining(["200", "201", "414"]));
});

test.each([
  ["put", "/api/users/profile"],
  ["put", "/api/admin/profile"],
  ["delete", "/api/users/sessions"],
  ["delete", "/api/users/sessions/{id}"],
  ["delete", "/api/admin/sessions"],
  ["delete", "/api/admin/sessions/{id}"],
  ["delete", "/api/admin/administrators/{id}"],
])("the description of %s %s says that it asks for a fresh sign-in", async (method, path) => {
  const { body } = await call<Described>(GET);
  expect(body.paths[path]?.[method]?.description).toMatch(
    /sign-in of the last ten minutes \(403, code reauthentication_required\)/,
  );
});

test("the description is valid OpenAPI 3.1", async () => {
  const { body } = await call(GET);
  const validator = new Validator();
  expect(await validator.validate(body)).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});
