import type { RadioChannelRow } from '#server/database/tables.ts'
import { artwork, type Media } from './catalogue-rows.ts'
import type { RadioFile } from './manifest.ts'

type Naming = { pack: string; media: Media; seriesId: (handle: string) => string }

/** A channel as a row. What it plays is named by id, so that a series may change its handle. */
export function channelRow(file: RadioFile, { pack, media, seriesId }: Naming): RadioChannelRow {
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
    image: artwork(media, file.image),
    epoch: Date.parse(file.epoch),
    entries_json: JSON.stringify(entries),
    fallback_content_id: file.fallback?.split(':')[1] ?? null,
    pack,
  }
}
