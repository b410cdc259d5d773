/**
 * The password of every made-up account. Demonstration servers listen on the loopback address
 * alone.
 */
export const DEMO_PASSWORD = "harbour-lights-26";

/** bcrypt of DEMO_PASSWORD: at the least cost in tests, which compare it hundreds of times. */
export const DEMO_PASSWORD_HASH =
  process.env.NODE_ENV === "test"
    ? "$2b$04$ZXQ1tcSN4PrLaNIXWNSHVefXHByHmxlhNe8lYjTzi9R47WHzvjDZ."
    : "$2b$12$c5lCrk/DM3kXhmPyOQA5be98rRe5gz3xOqxZtmttFSfIZNNyp8PM2";

/** The demonstration's sign-ins, for the start-up message and the README. */
export const DEMO_SIGN_INS = {
  customer: { email: "maya.chen@northwind-retail.example", password: DEMO_PASSWORD },
  admin: { email: "ingrid@halden-ai.example", password: DEMO_PASSWORD },
} as const;

/** The key that an agent of the demonstration reports with: 43 characters that everybody knows. */
export const demoAgentKey = (agent: string): string => `ak_${`demo-${agent}-`.padEnd(43, "0")}`;
