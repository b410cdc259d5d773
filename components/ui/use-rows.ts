import { useMemo } from "react";
import { unpack, type Packed } from "@/lib/core/packed";

/** The rows of a list, the same ones until the server sends others. */
export const useRows = <Row extends object>(packed: Packed<Row>): Row[] =>
  useMemo(() => unpack(packed), [packed]);
