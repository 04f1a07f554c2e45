import { randomBytes, randomFillSync } from 'node:crypto'

/** Milliseconds until the year 10889. */
const TIME_BYTES = 6
const LAST_TIME = 2 ** (8 * TIME_BYTES) - 1
const RANDOM_BYTES = 9
/** The system call costs the same for few random bytes as for many: bytes for many ids are fetched at once. */
const pool = Buffer.alloc(RANDOM_BYTES * 500)
let usedBytes = pool.length
const timePrefix = Buffer.alloc(TIME_BYTES)

/** Random bytes, each used once. */
function nextRandomBytes(count: number): Buffer {
  if (usedBytes + count > pool.length) {
    randomFillSync(pool)
    usedBytes = 0
  }
  usedBytes += count
  return pool.subarray(usedBytes - count, usedBytes)
}

/** Makes ids and secrets; injected, so that tests can predict them. */
export type Ids = {
  /** A new unguessable id: 120 bits. */
  newId: () => string
  /**
   * A new id for rows written in large numbers: it starts with the time, so that rows of one moment are adjacent in indexes,
   * and has 72 unguessable bits.
   */
  newIdAt: (now: number) => string
  /** A new secret: 256 bits. */
  newSecret: () => string
}

export const randomIds: Ids = {
  newId: () => randomBytes(15).toString('base64url'),
  newIdAt(now) {
    const bytes = Buffer.concat([timePrefix, nextRandomBytes(RANDOM_BYTES)])
    bytes.writeUIntBE(Math.min(Math.max(0, now), LAST_TIME), 0, TIME_BYTES)
    return bytes.toString('base64url')
  },
  newSecret: () => randomBytes(32).toString('base64url'),
}
