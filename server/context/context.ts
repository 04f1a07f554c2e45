import type { Health, NODE_CHECK } from '#contract/health.ts'
import type { Visitor } from '#contract/visitor.ts'
import { isFreeAccess } from '#rules/access/access.ts'
import type { Database } from '#server/database/database.ts'
import type { Clock } from '#server/gateways/clock.ts'
import type { Signer } from '#server/gateways/crypto/signer.ts'
import type { IdentityProviders } from '#server/gateways/identity/identity-providers.ts'
import type { Ids } from '#server/gateways/ids.ts'
import type { Outbound } from '#server/gateways/outbound/outbound.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import type { Stores } from '#server/gateways/stores/store.ts'
import type { AdServers } from '#server/present/ads/ad-servers.ts'
import type { LoadedHouseAdSchedule } from '#server/present/ads/house-ad-schedule.ts'
import type { PresentationContext } from '#server/present/media-access.ts'
import type { UsedKey } from './api-key.ts'
import type { UsedImpersonation } from './impersonation.ts'
import type { Memoize } from './memo.ts'
import type { Staff } from './staff.ts'

/** The program's parts, the same for every request. */
export type Program = {
  database: Database
  clock: Clock
  ids: Ids
  signer: Signer
  /** The site's public address, without a trailing slash. */
  siteUrl: string
  /** True if demo accounts exist, whose password is public: only in `local`. */
  hasDemoAccounts: boolean
  /** Whether emails and SMS can be sent; in `local` they are only listed in the outbox. */
  canSend: { email: boolean; sms: boolean }
  /** The address for reports of failures and submitted forms. */
  operatorEmail: string
  /** The end of free access (contract 4), in milliseconds since 1970; null without free access. */
  freeAccessUntil: number | null
  /** How many bytes a member's uploads may take until they become items, where owners set no limit. */
  uploadSpaceBytes: number
  /** The allowed ad servers, and whether the house has ads. */
  ads: AdServers & { house: LoadedHouseAdSchedule }
  /** Services that identify visitors. */
  identityProviders: IdentityProviders
  /** The stores that are set up here. */
  stores: Stores
  imports: ImportParts
}

/** Dependencies of the studio's importing calls. */
type ImportParts = {
  /** Where media are stored. */
  storage: Storage
  /** The guarded client for addresses that people enter. */
  outbound: Outbound
  /** ffmpeg, looked for once; undefined where it is not installed. */
  findTools: () => Promise<{ ffmpeg: string } | undefined>
  /** The parent of working folders. */
  workFolder: string
}

/** A cookie of the request, and how to set it in the answer. */
export type RequestCookie = {
  value: string | undefined
  set: (token: string, endsAt: number) => void
  clear: () => void
}

/** The reader of a public answer: nothing is known but the language of the page. */
export type Reader = { locale: string }

/** The arguments of an answer, built once per request. */
export type Context = Program & {
  /** All checks, or those of this node: all but the bucket's. */
  checkHealth: (only?: typeof NODE_CHECK) => Promise<Health>
  reader: Reader
  memoize: Memoize
  visitor: Visitor
  refreshCookie: RequestCookie
  /** The language chosen in this browser. */
  localeCookie: RequestCookie
  /** The language of this browser: the one chosen in it, else the one it is set to. */
  requestLocale: () => string
  /** The languages that pages are offered in. */
  locales: readonly string[]
  /** An identity that waits for a login to the account it is to be linked to. */
  pendingIdentity: RequestCookie
  /** Marks a browser in which the user has signed in before. */
  knownDevice: RequestCookie
  /** A refresh token from the deprecated header. */
  refreshHeader: string | undefined
  /** The session family of the bearer token, if it is a registered one. */
  familyId: string | null
  /** The API key of the request, which acts for the member of staff who made it. */
  apiKey?: UsedKey | undefined
  /** Set while staff see the site as this visitor does: dispatch allows reading only. */
  impersonation?: UsedImpersonation | undefined
  /** In calls of the studio only: the member of staff. */
  staff?: Staff
  /** The `Idempotency-Key` header: requests with the same key move money once. */
  idempotencyKey: string | undefined
  /** The time zone in the request, not validated. */
  timeZone: string | undefined
  /** The network of the request's address, IPv6 cut to its prefix; empty within the program. */
  network: string
  /** A name of the device, for the list of sessions. */
  deviceName: string
  /** Deletes a session family from this process's cache. */
  forgetSession: (familyId: string) => void
  /** Logs a failure outside the program, without secrets. */
  warn: (what: string, why: string) => void
}

export function presentingFor({ visitor, clock, signer, siteUrl, ads, freeAccessUntil }: Context): PresentationContext {
  const now = clock.now()
  return { visitor, now, signer, siteUrl, ads, isFreeAccess: isFreeAccess(freeAccessUntil, now) }
}

/** For calls while a public page is rendered: there is no cookie to read or set. */
export const NO_COOKIE: RequestCookie = { value: undefined, set: () => undefined, clear: () => undefined }
