import { connectionOf } from "./smtp";

test.each([
  [
    "smtp://mail.example.com",
    { host: "mail.example.com", port: 587, secure: false, requireTLS: true, ignoreTLS: false },
  ],
  ["smtp://mail.example.com:25?requireTLS=false", { port: 25, requireTLS: false }],
  ["smtp://mail.example.com?ignoreTLS=true", { requireTLS: false, ignoreTLS: true }],
  ["smtps://mail.example.com", { port: 465, secure: true, requireTLS: false }],
  ["smtp://127.0.0.1:2525", { host: "127.0.0.1", requireTLS: false }],
  ["smtp://localhost:2525?requireTLS=true", { requireTLS: true }],
  ["smtp://[::1]:2525", { host: "::1", requireTLS: false }],
  ["smtp://127.0.0.1.example.com", { requireTLS: true }],
  [
    "smtp://ada%40example.com:a%3Ab@mail.example.com",
    { auth: { user: "ada@example.com", pass: "a:b" } },
  ],
])("%s", (address, expected) => {
  expect(connectionOf(address)).toMatchObject(expected);
});
