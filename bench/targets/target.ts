import type { Answer } from '../load/request-once.ts'
import type { ServerName } from '../servers/servers.ts'
import type { Goal } from './goal.ts'

/** A target measured over HTTP. */
export type Target = {
  name: string
  /** What is measured, in one line of the report. */
  measures: string
  server: ServerName
  connections: number
  /** The requests of one round, as bytes in latin-1; connection n sends number n modulo their count. */
  requests: () => Promise<readonly string[]> | readonly string[]
  /** The cookie that goes from each answer into the connection's next request. */
  cookie?: string
  status: number
  /** True if this body is the expected one; it is decoded. */
  isExpected: (body: Buffer, answer: Answer) => boolean
  goals: readonly Goal[]
}

export const USUAL_CONNECTIONS = 32
