import { uuid } from "@/lib/core/validation";
import { newAgentInput } from "@/lib/domain/agents/schema";

export const newAgentForm = newAgentInput.extend({ subscription: uuid });
