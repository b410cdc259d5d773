import "server-only";
import type { z } from "zod";
import type { Prisma } from "@/generated/prisma/client";
import { db } from "./client";
import type { Tx } from "./client";

/** The rows of a statement for which Prisma has no words, as their schema has them. */
export const readRows = async <T extends z.ZodType>(
  rows: T,
  query: Prisma.Sql,
  tx: Tx = db(),
): Promise<z.output<T>> => rows.parse(await tx.$queryRaw(query));
