import { channel } from 'node:diagnostics_channel'

/** A statement that has ended. Its text has placeholders; its parameters are never published. */
export type QueryEnd = { sql: string; milliseconds: number; error?: unknown }

/** Where a database that was opened to be watched publishes each statement, in the context that made it. */
export const queryEnds = channel('database-query')
