import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'
import type { StaffPermission } from './studio/permissions.ts'
import type { AccessLevel } from './visitor.ts'

/** Rate limit of a call per network address. */
export type CallLimit = { requests: number; seconds: number }

/** A header that some calls read; the OpenAPI document describes it. */
export type RequestHeader = 'Idempotency-Key' | 'refresh-token' | 'timezone'

/** The declaration of a call. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  /** One line for the OpenAPI document. */
  summary: string
  /** The lowest access level that may make the call. */
  needs: AccessLevel
  /**
   * For staff only: the permission that the visitor must have in at least one domain; `any` for every role. The answer
   * decides about the domain (`requireDomain`).
   */
  staff?: StaffPermission | 'any'
  /**
   * Requires reauthentication within `REAUTHENTICATION_SECONDS`: always; if the body contains one of these fields; or `own`,
   * decided by the answer itself.
   */
  freshProof?: true | readonly string[] | 'own'
  params?: TSchema
  query?: TSchema
  body?: TSchema
  headers?: readonly RequestHeader[]
  reply: TSchema
  errors: readonly ErrorCode[]
  /** Error codes for missing or blank parameters and queries, by field. */
  missing?: Readonly<Record<string, ErrorCode>>
  /**
   * `public` answers are the same for every guest and cacheable; `moment` ones for a second or two; all others are
   * `private, no-store`.
   */
  cache?: 'public' | 'moment'
  /**
   * With `cache: 'public'`: the highest access level whose answer equals the guests', byte for byte. Default `guest`;
   * `registered` if only signed media links differ; `operator` if nothing depends on the visitor, nor on the visitor's
   * history (as a trial does).
   */
  sameAsGuestUpTo?: AccessLevel
  /**
   * True if the answer depends on its reader: the query has `readerQuery`, which the browser fills in automatically.
   */
  isForReader?: true
  limit?: CallLimit
  /** Maximum body size, if it is not the general limit. */
  mostBodyBytes?: number
  /** The success status if it depends on the reply; default 200. */
  statusOf?: (reply: never) => number
  /** Descriptions of other statuses of `statusOf`. */
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

/** Makes a call: by HTTP in the browser, in process while rendering on the server. Throws a CallError. */
export type Caller = <call extends Call>(call: call, input: Input<call>) => Promise<Reply<call>>

/** Declares a call. Only declared calls can be registered. */
export function defineCall<const call extends Call>(call: call): call {
  return call
}
