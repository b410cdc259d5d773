import bcrypt from "bcryptjs";

/** Runs in a thread of its own: a hash takes a quarter of a second of pure computing. */
export default function work({ password, hash, cost }) {
  return hash === undefined ? bcrypt.hashSync(password, cost) : bcrypt.compareSync(password, hash);
}
