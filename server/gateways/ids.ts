import { randomBytes } from 'node:crypto'

/** Makes ids and secrets; a port, so that tests can foresee them. */
export type Ids = {
  /** A new id nobody can guess: 120 bits. */
  newId: () => string
  /** A new secret: 256 bits. */
  newSecret: () => string
}

export const randomIds: Ids = {
  newId: () => randomBytes(15).toString('base64url'),
  newSecret: () => randomBytes(32).toString('base64url'),
}
