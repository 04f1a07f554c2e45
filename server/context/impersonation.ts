import { brand } from '#brand/brand.ts'

/** The impersonation that a request was made in. */
export type UsedImpersonation = { id: string; token: string; endsAt: number; showsProgress: boolean }

/** What a token of an impersonation begins with. No API key and no session token does. */
export const IMPERSONATION_PREFIX = `${brand.slug}-as_`

const MEDIA_PREFIX = 'impersonation '

/** The visitor of media links in an impersonation: they end with it, and not with the person's access. */
export function impersonationMediaVisitor(id: string): string {
  return MEDIA_PREFIX + id
}

/** The impersonation behind such a visitor; undefined for every other one. */
export function readImpersonationMediaVisitor(visitorId: string): string | undefined {
  return visitorId.startsWith(MEDIA_PREFIX) ? visitorId.slice(MEDIA_PREFIX.length) : undefined
}
