"use client";

import { createContext } from "react";

interface Guard {
  /**
   * Runs a request; when the session has ended, or is too old for it, asks for the password and
   * runs it again.
   */
  run: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Without a guard around it a request simply runs. */
export const SessionContext = createContext<Guard>({ run: (work) => work() });
