import { listFoundPassages } from '#server/database/bible/content-references.ts'
import { findContentText } from '#server/database/catalogue/podcast-feeds.ts'
import { listTextTracks } from '#server/database/catalogue/text-tracks.ts'
import { listMediaFiles } from '#server/database/media/media-files.ts'
import type { PassageFound } from '../references/find-references.ts'
import type { FeedImportContext } from './feed-import-context.ts'
import type { PlannedItem } from './plan-feed.ts'
import type { FetchedTranscript } from './read-texts.ts'
import type { TextsReader } from './texts-reader.ts'

type PassageContext = Pick<FeedImportContext, 'database' | 'storage'> & { texts: TextsReader; locale: string }
type ItemWords = { title: string; description: string; locale: string }

/** Bible passages named in an item's own texts. */
export async function ownPassages(item: ItemWords, texts: TextsReader): Promise<PassageFound[]> {
  // Most items name none and start no thread: a reference needs a number.
  if (!/\p{Nd}/u.test(item.title + item.description)) return []
  return (await texts.read({ ...item, transcript: null })).passages
}

/**
 * Passages of an item whose transcript cannot be fetched: those of its own texts now, and those once found in the
 * transcript.
 */
export async function passagesWithoutTranscript(
  { item: { title, description }, storedItem }: PlannedItem,
  { texts, locale, ...context }: PassageContext,
): Promise<PassageFound[]> {
  const itemText = { title, description, locale }
  if (!storedItem) return ownPassages(itemText, texts)
  const storedTranscript = await findStoredTranscript(storedItem.content_id, context)
  if (storedTranscript) return (await texts.read({ ...itemText, transcript: storedTranscript })).passages
  // An untimed transcript is not stored: its passages are those stored for the item minus those of its own texts.
  const previousText = await findContentText(context.database, storedItem.content_id)
  const [currentPassages, previousPassages] = [
    await ownPassages(itemText, texts),
    await ownPassages(previousText, texts),
  ]
  const passages = await listFoundPassages(context.database, storedItem.content_id)
  const transcriptPassages = passages.filter(
    (passage) => !includesPassage(previousPassages, passage) && !includesPassage(currentPassages, passage),
  )
  return [...currentPassages, ...transcriptPassages]
}

async function findStoredTranscript(
  contentId: string,
  { database, storage }: Pick<PassageContext, 'database' | 'storage'>,
): Promise<FetchedTranscript | undefined> {
  const [track] = await listTextTracks(database, contentId)
  const files = track ? await listMediaFiles(database, track.media_id) : []
  const file = files.find(({ name }) => name === track?.main_file)
  if (!track || !file) return undefined
  const bytes = await storage.read(file.storage_key, 0, file.bytes - 1)
  return { mimeType: 'text/vtt', locale: track.language, text: Buffer.from(bytes).toString('utf8') }
}

function includesPassage(passages: readonly PassageFound[], passage: PassageFound): boolean {
  return passages.some((candidate) => keyOf(candidate) === keyOf(passage))
}

function keyOf({ book, from_chapter, from_verse, to_chapter, to_verse }: PassageFound): string {
  return [book, from_chapter, from_verse, to_chapter, to_verse].join(' ')
}
