import { PUBLIC_VISITOR, type Visitor } from '#contract/visitor.ts'
import { mayPlay } from '#rules/access/access.ts'
import { mediaLinkEnd } from '#rules/access/media-link-expiry.ts'
import { hasPermission } from '#rules/access/permissions.ts'
import { permissionsFor } from '#rules/access/permissions-by-access-level.ts'
import { publicMediaPath, signedMediaPath } from '#server/gateways/crypto/media-links.ts'
import type { Signer } from '#server/gateways/crypto/signer.ts'
import type { AdServers } from './ads/ad-servers.ts'

/** Context of a presentation: visitor, time, signer and ad servers. */
export type PresentationContext = {
  visitor: Visitor
  now: number
  signer: Signer
  siteUrl: string
  ads: AdServers
  /** True during free access. */
  isFreeAccess: boolean
}

/** The address of artwork; null stays null. Artwork columns contain `media id/file`. */
export function artworkUrl(column: string): string
export function artworkUrl(column: string | null): string | null
export function artworkUrl(column: string | null): string | null {
  return column === null ? null : `/media/${column}`
}

type Playable = { id: string; is_free: number; is_accessible: number; duration_seconds: number }

/** Whether this visitor may play an item, and the address of one of its media: public, signed, or null. */
export function mediaAccessOf(row: Playable, { visitor, now, signer, isFreeAccess }: PresentationContext) {
  const item = { isFree: row.is_free === 1, isAccessible: row.is_accessible === 1 }
  const isForEveryone = mayPlay({ ...item, isSubscribed: false })
  const permission = { resource: 'content', action: 'play', domain: row.id }
  const isSubscribed = hasPermission(permissionsFor(visitor.accessLevel), permission)
  const hasAccess = mayPlay({ ...item, isSubscribed, isFreeAccess })
  return {
    hasAccess,
    mediaUrl(mediaId: string | null, file: string | null): string | null {
      if (!hasAccess || mediaId === null || file === null) return null
      if (isForEveryone) return publicMediaPath(mediaId, file)
      // A public answer contains no signed link: the player requests one for its visitor.
      if (visitor.id === PUBLIC_VISITOR.id) return null
      const ends_at = mediaLinkEnd(now, row.duration_seconds)
      return signedMediaPath(signer, { media_id: mediaId, content_id: row.id, visitor_id: visitor.id, ends_at }, file)
    },
  }
}
