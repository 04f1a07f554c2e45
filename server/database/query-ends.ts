import { channel } from 'node:diagnostics_channel'

/** A finished statement. Its text has placeholders; its parameters are never published. */
export type QueryEnd = { sql: string; milliseconds: number; error?: unknown }

/** The channel on which a database with `publishesQueries` publishes each statement, in its caller's context. */
export const queryEnds = channel('database-query')
