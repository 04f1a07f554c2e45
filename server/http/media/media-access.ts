import { CallError } from '#contract/errors.ts'
import { ENTITLEMENT_CACHE_SECONDS } from '#contract/limits.ts'
import { isFreeAccess, mayPlay } from '#rules/access/access.ts'
import type { Program } from '#server/context/context.ts'
import { readImpersonationMediaVisitor } from '#server/context/impersonation.ts'
import { createMemo } from '#server/context/memo.ts'
import { mayStaffHear, readStaffMediaVisitor } from '#server/context/staff-media.ts'
import { findUser, isEntitled } from '#server/database/accounts/sessions.ts'
import { isMediumOfHouseAd } from '#server/database/ads/house-ads.ts'
import { findMediaFile, listContentOfMedia, type MediaListing } from '#server/database/media/media-files.ts'
import { findNearestSize } from '#server/database/media/pictures.ts'
import { findEntry } from '#server/database/studio/entries.ts'
import { type MediaGrant, readMediaGrant } from '#server/gateways/crypto/media-links.ts'
import { findImpersonatedUser } from '../sessions/read-impersonation.ts'

type MediaRequest = { mediaId: string; name: string; seal: string | undefined }

export type MediaAccess = {
  find: (question: MediaRequest) => Promise<{ file: MediaListing; isPublic: boolean }>
  /** Forgets whether a user is entitled. */
  forgetUser: (userId: string) => void
  forgetAll: () => void
}

/**
 * Decides access to a file. Ids and names are looked up, never joined to a path. Results are cached as long as an
 * entitlement may be cached, but not beyond the next catalogue write.
 */
export function createMediaAccess(program: Program, currentVersion: () => number): MediaAccess {
  const { database, clock, signer, freeAccessUntil } = program
  const memoize = createMemo({
    clock,
    milliseconds: ENTITLEMENT_CACHE_SECONDS * 1000,
    catalogueVersion: currentVersion,
  })
  const fileOf = (mediaId: string, name: string) =>
    memoize(`file ${mediaId} ${name}`, async () => {
      return (await findMediaFile(database, mediaId, name)) ?? (await findNearestSize(database, mediaId, name))
    })
  const contentOf = (mediaId: string) =>
    memoize(`content ${mediaId}`, () => listContentOfMedia(database, mediaId, clock.now()))
  const isOfHouseAd = (id: string) => memoize(`house ad ${id}`, () => isMediumOfHouseAd(database, id))
  const entitlementKey = (userId: string) => `entitled ${userId}`
  /** The user of a link; in an impersonation the person, while it lasts. */
  const userOfVisitor = async (visitorId: string) => {
    const id = readImpersonationMediaVisitor(visitorId)
    return id === undefined ? findUser(database, visitorId) : findImpersonatedUser(program, id)
  }
  const mayPlayLocked = (visitorId: string) =>
    memoize(entitlementKey(visitorId), async () => {
      const user = await userOfVisitor(visitorId)
      return user !== undefined && (user.is_operator === 1 || (await isEntitled(database, user.id, clock.now())))
    })

  /** True for a studio link to an item's own sound, while the member of staff whose link it is may hear the item. */
  const isOfStaff = (mediaId: string, { visitor_id, content_id }: MediaGrant) => {
    const userId = readStaffMediaVisitor(visitor_id)
    if (userId === undefined) return false
    return memoize(`staff ${userId} ${content_id} ${mediaId}`, async () => {
      const item = await findEntry(database, 'content', content_id)
      const isItsOwn = item && [item.audio_media, item.video_media].includes(mediaId)
      return isItsOwn === true && (await mayStaffHear(database, userId, item.artist_id))
    })
  }

  const find: MediaAccess['find'] = async ({ mediaId, name, seal }) => {
    // No media id or file name has a control character, and PostgreSQL refuses a NUL in a parameter.
    if (/\p{Cc}/u.test(mediaId + name)) throw new CallError('not_found')
    if (seal === undefined) {
      const file = await fileOf(mediaId, name)
      if (!file) throw new CallError('not_found')
      const isOpen = file.audience === 'everyone' || (await contentOf(mediaId)).some(isOpenToEveryone)
      if (!isOpen && !(await isOfHouseAd(mediaId))) throw new CallError('media_forbidden')
      return { file, isPublic: true }
    }
    const grant = readMediaGrant(signer, seal, mediaId, clock.now())
    if (!grant) throw new CallError('media_forbidden')
    const item = (await contentOf(mediaId)).find(({ id }) => id === grant.content_id)
    const isOpen = item && (isOpenToEveryone(item) || isFreeAccess(freeAccessUntil, clock.now()))
    const mayPlayIt = item && (isOpen || (await mayPlayLocked(grant.visitor_id)))
    if (!mayPlayIt && !(await isOfStaff(mediaId, grant))) throw new CallError('media_forbidden')
    const file = await fileOf(mediaId, name)
    if (!file) throw new CallError('not_found')
    return { file, isPublic: false }
  }
  return { find, forgetUser: (userId) => memoize.forget(entitlementKey(userId)), forgetAll: memoize.forgetAll }
}

function isOpenToEveryone(item: { is_free: number; is_accessible: number }): boolean {
  return mayPlay({ isFree: item.is_free === 1, isAccessible: item.is_accessible === 1, isSubscribed: false })
}
