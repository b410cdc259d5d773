"use client";

import { createContext } from "react";

/** The server's guess from the request's headers. */
export const PhoneContext = createContext(false);
