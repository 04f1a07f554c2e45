import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'
import type { AccessLevel } from './visitor.ts'

/** How often one network address may make a call. */
export type CallLimit = { requests: number; seconds: number }

/** A header that only some calls read; the OpenAPI document says what of. */
export type RequestHeader = 'Idempotency-Key' | 'refresh-token' | 'timezone'

/** One thing the browser may ask and the server must answer. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  /** One line for the OpenAPI document. */
  summary: string
  /** The least standing a visitor must have. */
  needs: AccessLevel
  /**
   * Whether the visitor must have proved who they are within the last minutes (`FRESH_PROOF_SECONDS`): always; where the
   * body names one of these fields; or `own`, where the answer itself decides.
   */
  freshProof?: true | readonly string[] | 'own'
  params?: TSchema
  query?: TSchema
  body?: TSchema
  headers?: readonly RequestHeader[]
  reply: TSchema
  errors: readonly ErrorCode[]
  /** Fields whose absence has words of its own: a parameter or query that is missing or blank is refused so. */
  missing?: Readonly<Record<string, ErrorCode>>
  /**
   * `public` answers are the same for every guest and may be cached; `moment` ones too, but for a second or two; all
   * others are `private, no-store`.
   */
  cache?: 'public' | 'moment'
  limit?: CallLimit
  /** The largest body, where it is smaller than any call's. */
  mostBodyBytes?: number
  /** The success status, where it follows from the reply; 200 otherwise. */
  statusOf?: (reply: never) => number
  /** What the statuses other than 200 say that `statusOf` gives. */
  statuses?: Readonly<Record<number, string>>
  deprecated?: boolean
}

type InputPart = 'params' | 'query' | 'body'

export type Input<call extends Call> = {
  [part in InputPart as call[part] extends TSchema ? part : never]: call[part] extends TSchema
    ? Static<call[part]>
    : never
}

export type Reply<call extends Call> = Static<call['reply']>

/** Makes a call: over HTTP in the browser, in process while a page renders on the server. Throws a CallError. */
export type Caller = <call extends Call>(call: call, input: Input<call>) => Promise<Reply<call>>

/** Declares a call. What is not declared cannot be registered. */
export function defineCall<const call extends Call>(call: call): call {
  return call
}
