import type { LookupAddress, LookupOptions } from "node:dns";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { startNameServer } from "@/test/name-server";
import { AddressRefused } from "./address";
import type { Reach } from "./address";
import { checkAddress, lookupFor } from "./lookup";
import { post } from "./post";

const PUBLIC: Reach = { loopback: false };
const DEMO: Reach = { loopback: true };

const hosts: Record<string, string[]> = {
  "hooks.example.com": ["93.184.216.34"],
  "hooks6.example.com": ["2606:2800:220:1:248:1893:25c8:1946"],
  "both.example.com": ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946"],
  "private.example.com": ["10.0.0.7"],
  "mixed.example.com": ["93.184.216.34", "192.168.1.7"],
  "mixed6.example.com": ["93.184.216.34", "fd00:ec2::254"],
  "loopback.example.com": ["127.0.0.1"],
  "metadata.example.com": ["169.254.169.254"],
  "mapped.example.com": ["::ffff:127.0.0.1"],
  "unique-local.example.com": ["fd00:ec2::254"],
  "empty.example.com": [],
};
let names: Awaited<ReturnType<typeof startNameServer>>;

beforeAll(async () => {
  names = await startNameServer(hosts);
  PUBLIC.nameServers = [names.address];
  DEMO.nameServers = [names.address];
});
afterAll(() => names.stop());
beforeEach(() => {
  names.asked.length = 0;
});

const HOSTILE = [
  // Not https, not a host, not without credentials.
  "http://hooks.example.com/",
  "ftp://hooks.example.com/",
  "file:///etc/passwd",
  "gopher://127.0.0.1:6379/_x",
  "javascript:alert(1)",
  "data:text/plain,x",
  "//hooks.example.com/",
  "hooks.example.com",
  "https://",
  "https://user:pass@hooks.example.com/",
  "https://hooks.example.com@127.0.0.1/",
  // Loopback in all spellings.
  "https://localhost/",
  "https://localhost./",
  "https://LOCALHOST/",
  "https://app.localhost/",
  "https://127.0.0.1/",
  "https://127.0.0.1:8443/",
  "https://127.1/",
  "https://127.0.1/",
  "https://127.255.255.254/",
  "https://2130706433/",
  "https://0x7f000001/",
  "https://0x7f.0.0.1/",
  "https://017700000001/",
  "https://0177.0.0.1/",
  "https://0177.0.0.0x1/",
  "https://127.0.0.1./",
  "https://%31%32%37.0.0.1/",
  "https://①②⑦.⓪.⓪.①/",
  "https://0/",
  "https://0.0.0.0/",
  "https://[::1]/",
  "https://[0:0:0:0:0:0:0:1]/",
  "https://[::]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:7f00:1]/",
  "https://[::127.0.0.1]/",
  "https://[64:ff9b::127.0.0.1]/",
  "https://[64:ff9b:1::10.0.0.1]/",
  "https://[2002:7f00:1::]/",
  "https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/",
  // Private, shared, link-local, documentation, multicast, reserved.
  "https://10.0.0.1/",
  "https://167772161/",
  "https://012.0.0.1/",
  "https://172.16.0.1/",
  "https://172.31.255.255/",
  "https://192.168.0.1/",
  "https://3232235521/",
  "https://0xC0A80001/",
  "https://100.64.0.1/",
  "https://198.18.0.1/",
  "https://192.0.2.1/",
  "https://203.0.113.1/",
  "https://224.0.0.1/",
  "https://240.0.0.1/",
  "https://255.255.255.255/",
  "https://[fc00::1]/",
  "https://[fd12:3456::1]/",
  "https://[fe80::1]/",
  "https://[fec0::1]/",
  "https://[ff02::1]/",
  "https://[2001:db8::1]/",
  "https://[3fff::1]/",
  // Metadata of clouds.
  "https://169.254.169.254/latest/meta-data/",
  "https://2852039166/",
  "https://0xA9FEA9FE/",
  "https://0251.0376.0251.0376/",
  "https://[::ffff:169.254.169.254]/",
  "https://[fd00:ec2::254]/",
  "https://100.100.100.200/",
  "https://192.0.0.192/",
  "https://168.63.129.16/",
  // Names that lead there, or nowhere.
  "https://private.example.com/",
  "https://mixed.example.com/",
  "https://mixed6.example.com/",
  "https://loopback.example.com/",
  "https://metadata.example.com/",
  "https://mapped.example.com/",
  "https://unique-local.example.com/",
  "https://empty.example.com/",
  "https://nowhere.example.com/",
];

test.each(HOSTILE)("%s is refused", async (url) => {
  await expect(checkAddress(url, PUBLIC)).rejects.toThrow(AddressRefused);
});

test("at least forty spellings are tried, none of them twice", () => {
  expect(new Set(HOSTILE).size).toBe(HOSTILE.length);
  expect(HOSTILE.length).toBeGreaterThan(40);
});

test.each([
  "https://hooks.example.com/a?b=c",
  "https://hooks.example.com:8443/",
  "https://hooks6.example.com/",
  "https://93.184.216.34/",
  "https://[2606:2800:220:1:248:1893:25c8:1946]/",
])("%s is taken", async (url) => {
  expect(await checkAddress(url, PUBLIC)).toBe(url);
});

const lookUp = (name: string, options: LookupOptions, reach: Reach) =>
  new Promise<string | LookupAddress[]>((resolve, reject) => {
    lookupFor(reach)(name, options, (error, found) => {
      if (error) reject(error);
      else resolve(found);
    });
  });

describe("A name", () => {
  const [v4 = "", v6 = ""] = hosts["both.example.com"] ?? [];
  const all = [
    { address: v4, family: 4 },
    { address: v6, family: 6 },
  ];

  it("has all addresses, or those of the family that is asked for", async () => {
    const both = "both.example.com";
    expect(await lookUp(both, { all: true }, PUBLIC)).toEqual(all);
    expect(await lookUp(both, {}, PUBLIC)).toBe(v4);
    expect(await lookUp(both, { family: 6 }, PUBLIC)).toBe(v6);
    expect(await lookUp(both, { family: "IPv4", all: true }, PUBLIC)).toEqual(all.slice(0, 1));
    await expect(lookUp("hooks.example.com", { family: 6 }, PUBLIC)).rejects.toThrow("ENODATA");
  });

  it("of this machine is asked of nobody, and reached with demonstration data alone", async () => {
    for (const name of ["localhost", "LOCALHOST.", "app.localhost"]) {
      expect(await lookUp(name, {}, DEMO)).toBe("127.0.0.1");
      expect(await lookUp(name, { family: 6 }, DEMO)).toBe("::1");
      await expect(lookUp(name, {}, PUBLIC)).rejects.toThrow(AddressRefused);
    }
    expect(names.asked).toEqual([]);
  });

  it("whose servers do not answer keeps no other waiting, and is given up", async () => {
    const finished: string[] = [];
    const follow = (name: string) =>
      lookUp(name, {}, PUBLIC)
        .catch((error: Error) => error.message)
        .then((result) => {
          finished.push(name);
          return result;
        });
    const dead = [1, 2, 3, 4, 5].map((n) => `dead${n}.example.com`);
    for (const name of dead) names.dead.add(name);
    const answers = dead.map(follow);
    while (names.asked.length < dead.length) await new Promise(setImmediate);
    expect(await follow("hooks.example.com")).toBe("93.184.216.34");
    expect(finished).toEqual(["hooks.example.com"]);
    expect(await Promise.all(answers)).toEqual(
      dead.map((name) => `No address was found for ${name} (ETIMEOUT).`),
    );
  });
});

describe("A message", () => {
  let server: http.Server;
  let reached: string[];
  let origin: string;

  beforeEach(() => {
    reached = [];
  });
  beforeAll(async () => {
    server = http.createServer((request, response) => {
      reached.push(request.url ?? "");
      if (request.url === "/away") response.writeHead(302, { location: `${origin}/private` });
      if (request.url === "/other")
        response.writeHead(101, { upgrade: "h2c", connection: "Upgrade" }).flushHeaders();
      if (request.url === "/long") response.write("a".repeat(5_000));
      if (request.url !== "/never") response.end("thanks");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const send = (url: string, reach = DEMO, timeout?: number) =>
    post({ url, headers: {}, body: "{}" }, reach, timeout);

  it("reaches this machine with demonstration data alone", async () => {
    expect(await send(`${origin}/`)).toEqual({ status: 200, answer: "thanks" });
    await expect(send(`${origin}/`, PUBLIC)).rejects.toThrow(AddressRefused);
    expect(reached).toEqual(["/"]);
  });

  it("goes to no address that the name leads to since it was saved", async () => {
    const { port } = server.address() as AddressInfo;
    const url = `https://hooks.example.com:${port}/`;
    expect(await checkAddress(url, PUBLIC)).toBe(url);
    const before = hosts["hooks.example.com"] ?? [];
    hosts["hooks.example.com"] = ["127.0.0.1"];
    await expect(send(url, PUBLIC)).rejects.toThrow(AddressRefused);
    hosts["hooks.example.com"] = before;
    expect([names.asked, reached]).toEqual([["hooks.example.com", "hooks.example.com"], []]);
  });

  it("follows no redirect", async () => {
    expect(await send(`${origin}/away`)).toMatchObject({ status: 302 });
    expect(reached).toEqual(["/away"]);
  });

  it("is given up where the answer is to speak otherwise", async () => {
    await expect(send(`${origin}/other`, DEMO, 500)).rejects.toThrow("no answer within 0.5 s");
  });

  it("is given up without an answer, and keeps the first 2,000 bytes of one", async () => {
    await expect(send(`${origin}/never`, DEMO, 50)).rejects.toThrow("no answer within 0.05 s");
    expect((await send(`${origin}/long`)).answer).toHaveLength(2_000);
  });
});
