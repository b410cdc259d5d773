import { closeDb } from "@/lib/core/db";

afterAll(closeDb);
