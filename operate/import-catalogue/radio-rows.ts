import type { RadioChannelRow } from '#server/database/tables.ts'
import { artworkColumn, type MediaLookup } from './catalogue-rows.ts'
import type { RadioFile } from './manifest/manifest.ts'

type ChannelRowContext = { pack: string; media: MediaLookup; seriesId: (handle: string) => string }

/** A channel as a row. Its entries are stored by id, so that handles may change. */
export function channelRow(file: RadioFile, { pack, media, seriesId }: ChannelRowContext): RadioChannelRow {
  const entries = file.entries.map((entry) => {
    const [kind = '', name = ''] = entry.split(':')
    return { kind, id: kind === 'series' ? seriesId(name) : name }
  })
  return {
    id: file.id,
    handle: file.handle,
    handle_key: file.handle.toLowerCase(),
    title: file.title,
    description: file.description,
    image: artworkColumn(media, file.image),
    epoch: Date.parse(file.epoch),
    entries_json: JSON.stringify(entries),
    fallback_content_id: file.fallback?.split(':')[1] ?? null,
    pack,
  }
}
