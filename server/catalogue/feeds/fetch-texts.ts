import { FEED_TRANSCRIPT_MOST_BYTES } from '#contract/limits.ts'
import { MEDIA_ID_CHARACTERS } from '#rules/catalogue/media-id.ts'
import { listFoundPassages } from '#server/database/bible/content-references.ts'
import type { FeedTranscript } from '#server/gateways/feeds/feed.ts'
import { type OutboundRequest, readBody } from '#server/gateways/outbound/outbound.ts'
import { putBytes } from '#server/gateways/storage/put-bytes.ts'
import type { PassageFound } from '../references/find-references.ts'
import type { FeedImportContext } from './feed-import-context.ts'
import { ownPassages, passagesWithoutTranscript } from './item-passages.ts'
import type { PlannedItem } from './plan-feed.ts'
import { type FetchedTranscript, type ReadTexts, TRANSCRIPT_TYPES } from './read-texts.ts'
import type { StoredMedia } from './store-download.ts'
import type { TextsReader } from './texts-reader.ts'

/** The stored transcript of an item. */
type ItemTrack = { mediaId: string; locale: string }

/** `track` is null for an item without transcript, undefined if it could not be fetched: then the stored one stays. */
export type FetchedTexts = { passages: PassageFound[]; track: ItemTrack | null | undefined }

type TextFetchContext = FeedImportContext & { stored: Map<string, StoredMedia>; locale: string; texts: TextsReader }
type RecordMissing = (what: string) => (error: unknown) => undefined

const FILE = 'transcript.vtt'
const LANGUAGE = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/

/** Fetches the transcript of an item and parses all its texts. `recordMissing` records failures. */
export async function fetchTexts(
  planned: PlannedItem,
  context: TextFetchContext,
  recordMissing: RecordMissing,
): Promise<FetchedTexts> {
  const { title, description, transcripts } = planned.item
  const { texts, locale } = context
  const item = { title, description, locale }
  const best = bestTranscript(transcripts)
  if (!best) return { passages: (await ownPassages(item, texts).catch(recordMissing('its texts'))) ?? [], track: null }
  const transcript = await fetchTranscript(best, context).catch(recordMissing('its transcript'))
  const parsed = transcript && (await texts.read({ ...item, transcript }).catch(recordMissing('its texts')))
  if (parsed) return { passages: parsed.passages, track: await storeTrack(parsed, transcript, context) }
  const passages = await passagesWithoutTranscript(planned, context).catch(recordMissing('its texts'))
  return { passages: passages ?? (await storedPassages(planned, context)), track: undefined }
}

async function storedPassages({ storedItem }: PlannedItem, { database }: TextFetchContext): Promise<PassageFound[]> {
  return storedItem ? listFoundPassages(database, storedItem.content_id) : []
}

/** The most detailed transcript; one is enough. */
function bestTranscript(transcripts: readonly FeedTranscript[]): FeedTranscript | undefined {
  const placeOf = ({ mimeType }: FeedTranscript) => TRANSCRIPT_TYPES.indexOf(kindOf(mimeType))
  return transcripts.filter((a) => placeOf(a) >= 0).sort((one, b) => placeOf(one) - placeOf(b))[0]
}

const kindOf = (mimeType: string) => (mimeType.split(';')[0] ?? '').trim().toLowerCase()

async function fetchTranscript(transcript: FeedTranscript, context: TextFetchContext): Promise<FetchedTranscript> {
  const { outbound, signal, locale } = context
  const request: OutboundRequest = { mostBytes: FEED_TRANSCRIPT_MOST_BYTES, ...(signal && { signal }) }
  const response = await outbound(transcript.url, request)
  const text = (await readBody(response)).toString('utf8')
  if (response.status !== 200) throw new Error(`its server answered ${response.status}`)
  const language = transcript.language?.trim() ?? ''
  return { mimeType: kindOf(transcript.mimeType), locale: LANGUAGE.test(language) ? language : locale, text }
}

/** Stores the transcript as a medium with the item's access. */
async function storeTrack({ vtt }: ReadTexts, { locale }: FetchedTranscript, { storage, stored }: TextFetchContext) {
  if (vtt === null) return null
  const { storage_key, sha256, bytes } = await putBytes(storage, Buffer.from(vtt))
  const id = sha256.slice(0, MEDIA_ID_CHARACTERS)
  const file = { media_id: id, name: FILE, storage_key, mime_type: 'text/vtt; charset=utf-8', bytes, sha256 }
  stored.set(id, {
    media: { id, kind: 'text', main_file: FILE, audience: 'entitled', duration_seconds: 0 },
    file,
  })
  return { mediaId: id, locale }
}
