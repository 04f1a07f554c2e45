import type { Health } from '#contract/health.ts'
import type { Visitor } from '#contract/visitor.ts'
import type { Database } from '#server/database/database.ts'
import type { Clock } from '#server/gateways/clock.ts'
import type { Ids } from '#server/gateways/ids.ts'
import type { Signer } from '#server/gateways/signature.ts'
import type { Presenting } from '#server/present/media-addresses.ts'
import type { Recall } from './recall.ts'

/** What the program is made of, the same for every request. */
export type Program = {
  database: Database
  clock: Clock
  ids: Ids
  signer: Signer
  /** Where visitors reach the site, without a slash at the end. */
  siteUrl: string
  /** The ways in which messages reach people here; in `local` they only seem to. */
  reaches: { email: boolean; sms: boolean }
}

/** The refresh cookie of the request, and the way to renew it in the answer. */
export type RefreshCookie = {
  given: string | undefined
  keep: (token: string, endsAt: number) => void
  clear: () => void
}

/** What an answer may reach. Built once per request. */
export type Context = Program & {
  checkHealth: () => Promise<Health>
  recall: Recall
  visitor: Visitor
  refreshCookie: RefreshCookie
  /** A refresh token from the deprecated header. */
  refreshHeader: string | undefined
  /** The session family of the bearer token, if it is a registered one. */
  familyId: string | null
  /** The time zone the request says it comes from; whether there is such a zone is not known. */
  timeZone: string | undefined
  /** The network address the request came from, a version 6 one cut to its network; empty within the program. */
  network: string
  /** A name for the device, for the list of a person's sessions. */
  deviceName: string
  /** Tells the process that a session family changed, so that it does not trust what it knew. */
  forgetSession: (familyId: string) => void
}

export function presentingFor({ visitor, clock, signer, siteUrl }: Context): Presenting {
  return { visitor, now: clock.now(), signer, siteUrl }
}

/** For calls made while a public page is made: there is no cookie to read or set. */
export const NO_COOKIE: RefreshCookie = { given: undefined, keep: () => undefined, clear: () => undefined }
