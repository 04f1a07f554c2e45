import { issueOfflineLicenses, type OfflineLicense } from '#contract/catalogue/offline.ts'
import { licenseEnd } from '#rules/offline/license.ts'
import { TALK_CATEGORIES } from '#rules/player/silences.ts'
import { findEntitlementEnd } from '#server/database/accounts/sessions.ts'
import { type ContentListing, listContentByIds } from '#server/database/catalogue/content.ts'
import { listTextTracksOf, type TextTrackListing } from '#server/database/catalogue/text-tracks.ts'
import { listMediaFilesByNames, type MediaListing } from '#server/database/media/media-files.ts'
import { listSilences } from '#server/database/media/recording-silences.ts'
import { presentTextTracks } from '#server/present/content.ts'
import { mediaAccessOf } from '#server/present/media-access.ts'
import { presentContentCards } from '../../catalogue/entries/present-content-cards.ts'
import { type Context, presentingFor } from '../../context/context.ts'
import { answer } from '../answer.ts'

export const answerIssueOfflineLicenses = answer(issueOfflineLicenses, async ({ body }, context) => {
  const now = context.clock.now()
  const rows = await listContentByIds(context.database, body.content_ids, now)
  const cards = new Map((await presentContentCards(rows, context)).map((card) => [card.id, card]))
  const accessEnd = await findAccessEnd(context, now)
  const wanted = rows.flatMap(({ audio_media: mediaId, audio_file: name }) =>
    mediaId === null || name === null ? [] : [{ mediaId, name }],
  )
  const files = await listMediaFilesByNames(context.database, wanted)
  const tracks = await listTextTracksOf(
    context.database,
    rows.map(({ id }) => id),
  )
  const talks = rows.filter(({ category }) => TALK_CATEGORIES.includes(category))
  const silences = await listSilences(
    context.database,
    talks.flatMap(({ audio_media }) => audio_media ?? []),
  )
  const issue = (id: string): OfflineLicense => {
    const row = rows.find((one) => one.id === id)
    const nothing = {
      content_id: id,
      issued_at: timeOf(now),
      ends_at: null,
      item: null,
      recording: null,
      text_tracks: [],
      silences: [],
    }
    const recording = row && findRecording(row, files, context)
    if (!row || recording === 'none') return { ...nothing, status: 'missing' }
    if (!recording) return { ...nothing, status: 'refused' }
    const ends_at = timeOf(licenseEnd(now, isOpen(row) ? null : accessEnd))
    const of = { text_tracks: presentTracks(row, tracks, context), silences: silences.get(row.audio_media ?? '') ?? [] }
    return { ...nothing, status: 'granted', ends_at, item: cards.get(id) ?? null, recording, ...of }
  }
  return { data: body.content_ids.map(issue) }
})

/** When this visitor's access to what is locked ends; null if it has no end. */
async function findAccessEnd({ database, visitor, freeAccessUntil }: Context, now: number): Promise<number | null> {
  if (visitor.accessLevel === 'operator') return null
  const ofUser = visitor.userId === null ? undefined : await findEntitlementEnd(database, visitor.userId, now)
  if (ofUser === null) return null
  return Math.max(ofUser ?? now, freeAccessUntil ?? now)
}

/** The recording of an item; `none` if it has none in one file, and undefined if this visitor may not play it. */
function findRecording(row: ContentListing, files: readonly MediaListing[], context: Context) {
  const { audio_media, audio_file } = row
  const file = files.find(({ media_id, name }) => media_id === audio_media && name === audio_file)
  if (!file || file.kind === 'hls') return 'none'
  const url = mediaAccessOf(row, presentingFor(context)).mediaUrl(audio_media, audio_file)
  return url === null
    ? undefined
    : { url, bytes: file.bytes, mime_type: file.mime_type, version: file.sha256.slice(0, 32) }
}

function presentTracks(row: ContentListing, tracks: readonly TextTrackListing[], context: Context) {
  const { mediaUrl } = mediaAccessOf(row, presentingFor(context))
  return presentTextTracks(
    tracks.filter(({ content_id }) => content_id === row.id),
    mediaUrl,
  )
}

function isOpen({ is_free, is_accessible }: ContentListing): boolean {
  return is_free === 1 && is_accessible === 1
}

function timeOf(at: number): string {
  return new Date(at).toISOString()
}
