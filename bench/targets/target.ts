import type { Answer } from '../load/request-once.ts'
import type { ServerName } from '../servers/servers.ts'
import type { Goal } from './goal.ts'

/** One thing measured over HTTP. */
export type Target = {
  name: string
  /** What exactly is measured, in one line of the report. */
  measures: string
  server: ServerName
  connections: number
  /** The requests of one round, as bytes in latin-1; connection n sends number n modulo their count. */
  requests: () => Promise<readonly string[]> | readonly string[]
  /** The cookie that goes from each answer into the connection's next request. */
  cookie?: string
  status: number
  /** Whether this body is the one that was meant; content encoding is already taken off. */
  isExpected: (body: Buffer, answer: Answer) => boolean
  goals: readonly Goal[]
}

export const USUAL_CONNECTIONS = 32
