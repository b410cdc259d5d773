"use client";

import { createContext } from "react";

interface Guard {
  /** Runs a request; if it needs a new sign-in, asks for the password and runs it again. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  /** An administrator looks on as the customer: the server refuses every change. */
  isReadOnly?: boolean;
}

export const SessionContext = createContext<Guard>({ run: (work) => work() });
