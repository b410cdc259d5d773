/** `retry`: failed, waits for its next try. */
export const JOB_STATES = ["queued", "active", "retry", "failed", "done"] as const;
