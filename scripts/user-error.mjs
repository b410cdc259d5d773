/** A failure that the person at the terminal can fix: printed as its message, without a stack. */
export class UserError extends Error {
  name = "UserError";
}
