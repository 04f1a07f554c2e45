import { randomBytes } from 'node:crypto'

/** Milliseconds until the year 10889. */
const TIME_BYTES = 6
const LAST_TIME = 2 ** (8 * TIME_BYTES) - 1

/** Makes ids and secrets; a port, so that tests can foresee them. */
export type Ids = {
  /** A new id nobody can guess: 120 bits. */
  newId: () => string
  /**
   * A new id for a row that is written among many: it begins with the time, so that rows of one moment lie together in
   * every index, and has 72 bits that nobody can guess.
   */
  newIdAt: (now: number) => string
  /** A new secret: 256 bits. */
  newSecret: () => string
}

export const randomIds: Ids = {
  newId: () => randomBytes(15).toString('base64url'),
  newIdAt(now) {
    const bytes = randomBytes(TIME_BYTES + 9)
    bytes.writeUIntBE(Math.min(Math.max(0, now), LAST_TIME), 0, TIME_BYTES)
    return bytes.toString('base64url')
  },
  newSecret: () => randomBytes(32).toString('base64url'),
}
