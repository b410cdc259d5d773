import { closeDb } from "@/lib/db/client";

afterAll(closeDb);
