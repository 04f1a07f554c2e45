import type { Answer } from '../load/request-once.ts'
import type { ServerName } from '../servers/servers.ts'
import type { Goal } from './goal.ts'

/** A target measured over HTTP. */
export type Target = {
  name: string
  /** The measured work, in one line for the report. */
  measures: string
  server: ServerName
  connections: number
  /** The requests of one round, as bytes in latin-1; connection n sends number n modulo their count. */
  requests: () => Promise<readonly string[]> | readonly string[]
  /** The name of a cookie that each answer sets, and that the connection sends in its next request. */
  cookie?: string
  status: number
  /** True if this decoded body is the expected one. */
  isExpected: (body: Buffer, answer: Answer) => boolean
  goals: readonly Goal[]
}

export const USUAL_CONNECTIONS = 32
