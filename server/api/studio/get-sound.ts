import { getSound } from '#contract/studio/sound.ts'
import { mediaLinkEnd } from '#rules/access/media-link-expiry.ts'
import { staffMediaVisitor } from '#server/context/staff-media.ts'
import { findMedia } from '#server/database/media/stored-media.ts'
import { signedMediaPath } from '#server/gateways/crypto/media-links.ts'
import { requireEntry } from '../../studio/catalogue/change-entry.ts'
import { answer } from '../answer.ts'

export const answerGetSound = answer(getSound, async ({ params: { id } }, { database, clock, staff, signer }) => {
  const row = await requireEntry(database, staff, { kind: 'content', id })
  const duration = Number(row.duration_seconds)
  const medium = typeof row.audio_media === 'string' ? await findMedia(database, row.audio_media) : undefined
  if (!medium) return { data: { url: null, duration } }
  const grant = { media_id: medium.id, content_id: id, visitor_id: staffMediaVisitor(staff.userId) }
  const ends_at = mediaLinkEnd(clock.now(), duration)
  return { data: { url: signedMediaPath(signer, { ...grant, ends_at }, medium.main_file), duration } }
})
