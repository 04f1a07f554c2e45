import type { Health } from '#contract/health.ts'
import type { Visitor } from '#contract/visitor.ts'
import { isFreeAccess } from '#rules/access/access.ts'
import type { Database } from '#server/database/database.ts'
import type { Clock } from '#server/gateways/clock.ts'
import type { Signer } from '#server/gateways/crypto/signer.ts'
import type { IdentityProviders } from '#server/gateways/identity/identity-providers.ts'
import type { Ids } from '#server/gateways/ids.ts'
import type { Stores } from '#server/gateways/stores/store.ts'
import type { AdServers } from '#server/present/ad-servers.ts'
import type { PresentationContext } from '#server/present/media-access.ts'
import type { Memoize } from './memo.ts'
import type { Staff } from './staff.ts'

/** What the program is made of, the same for every request. */
export type Program = {
  database: Database
  clock: Clock
  ids: Ids
  signer: Signer
  /** Where visitors reach the site, without a slash at the end. */
  siteUrl: string
  /** Whether there are demo accounts, whose password everybody knows: only in `local`. */
  hasDemoAccounts: boolean
  /** The ways in which messages reach people here; in `local` they only seem to. */
  canSend: { email: boolean; sms: boolean }
  /** Who runs this site: told of what fails and of what people send. */
  operatorEmail: string
  /** Until when players are flagged free-access (contract 4), in milliseconds since 1970; null where they are not. */
  freeAccessUntil: number | null
  /** From where advertisements may come. */
  ads: AdServers
  /** Others who can tell who a visitor is. */
  identityProviders: IdentityProviders
  /** Who takes money for us here. */
  stores: Stores
}

/** A cookie of the request, and the way to renew it in the answer. */
export type RequestCookie = {
  value: string | undefined
  set: (token: string, endsAt: number) => void
  clear: () => void
}

/** What an answer may reach. Built once per request. */
export type Context = Program & {
  checkHealth: () => Promise<Health>
  memoize: Memoize
  visitor: Visitor
  refreshCookie: RequestCookie
  /** The language that was asked for in this browser. */
  localeCookie: RequestCookie
  /** Languages that pages can be asked for in. */
  locales: readonly string[]
  /** Who somebody proved to be elsewhere, who has yet to log in to the account that it shall open. */
  pendingIdentity: RequestCookie
  /** What tells a browser that somebody signed in with before from others. */
  knownDevice: RequestCookie
  /** A refresh token from the deprecated header. */
  refreshHeader: string | undefined
  /** The session family of the bearer token, if it is a registered one. */
  familyId: string | null
  /** In calls of the studio only: who makes them. */
  staff?: Staff
  /** What makes a request that moves money the same when it comes twice. */
  idempotencyKey: string | undefined
  /** The time zone the request says it comes from; whether there is such a zone is not known. */
  timeZone: string | undefined
  /** The network address the request came from, a version 6 one cut to its network; empty within the program. */
  network: string
  /** A name for the device, for the list of a person's sessions. */
  deviceName: string
  /** Tells the process that a session family changed, so that it does not trust what it knew. */
  forgetSession: (familyId: string) => void
  /** Writes a line of the log about what went wrong outside, without anybody's secrets. */
  warn: (what: string, why: string) => void
}

export function presentingFor({ visitor, clock, signer, siteUrl, ads, freeAccessUntil }: Context): PresentationContext {
  const now = clock.now()
  return { visitor, now, signer, siteUrl, ads, isFreeAccess: isFreeAccess(freeAccessUntil, now) }
}

/** For calls made while a public page is made: there is no cookie to read or set. */
export const NO_COOKIE: RequestCookie = { value: undefined, set: () => undefined, clear: () => undefined }
