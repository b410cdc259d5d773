import { uuid } from "@/lib/core/validation";
import { newAgentInput } from "@/lib/domain/agents/schema";

/** The form of a new agent: its name, and the service that it belongs to. */
export const newAgentForm = newAgentInput.extend({ subscription: uuid });
