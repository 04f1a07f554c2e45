import { extname } from 'node:path'
import type { Manifest } from './manifest.ts'

const PICTURES = ['.webp', '.avif', '.png', '.jpg']

/** Files used as the wrong type: a recording as artwork, a picture as audio. */
export function fileTypeFaults({ pack, artists, series, feeds, daily, radio = [] }: Manifest): string[] {
  const items = series.flatMap((one) => one.items)
  return [
    ...pictureFaults('catalogue.json', pack.daily_backgrounds ?? []),
    ...daily.flatMap(({ id, image }) => pictureFaults(`daily item ${id}`, [image])),
    ...radio.flatMap(({ handle, image }) => pictureFaults(`radio ${handle}`, [image])),
    ...artists.flatMap((artist) =>
      pictureFaults(`artist ${artist.handle}`, [
        artist.profile_image,
        artist.header_image,
        artist.promo_unit?.image,
        artist.gift_campaign?.image,
      ]),
    ),
    ...series.flatMap((one) => pictureFaults(`series ${one.handle}`, [one.image, one.thumbnail, one.wide_image])),
    ...items.flatMap((item) => pictureFaults(`item ${item.id}`, [item.image, item.thumbnail, item.wide_image])),
    ...feeds.flatMap(({ tab, sections }) =>
      sections.flatMap(({ id, image, wide_image }) => pictureFaults(`feed ${tab}, section ${id}`, [image, wide_image])),
    ),
    ...items.flatMap((item) =>
      [item.audio, item.video]
        .filter((file) => typeof file === 'string')
        .filter((file) => PICTURES.includes(extname(file)))
        .map((file) => `item ${item.id}: ${file} is a picture, not audio or video`),
    ),
    ...items.flatMap((item) => textFileFaults(item)),
    ...exposedRecordings(items),
  ]
}

function pictureFaults(by: string, files: readonly (string | null | undefined)[]): string[] {
  return files
    .filter((file) => typeof file === 'string')
    .filter((file) => !PICTURES.includes(extname(file)))
    .map((file) => `${by}: ${file} is not a picture`)
}

/** Text tracks must be WebVTT, and media must not be. */
function textFileFaults({ id, audio, video, text_tracks: tracks = [] }: Item): string[] {
  const isText = (file: string) => extname(file) === '.vtt'
  return [
    ...tracks.filter(({ file }) => !isText(file)).map(({ file }) => `item ${id}: ${file} is not a .vtt file`),
    ...[audio, video]
      .filter((file) => typeof file === 'string' && isText(file))
      .map((file) => `item ${id}: ${file} is a text, not audio or video`),
  ]
}

type Item = Manifest['series'][number]['items'][number]

/** A recording of an open item is public: a locked item must not use it. */
function exposedRecordings(items: readonly Item[]): string[] {
  const isOpen = (item: Item) => item.is_free && item.is_accessible !== false && item.visibility !== 'private'
  const openTo = new Map<string, string>()
  for (const item of items.filter(isOpen)) {
    for (const file of [item.audio, item.video]) if (file) openTo.set(file, item.id)
  }
  return items
    .filter((item) => !isOpen(item) && item.visibility !== 'private')
    .flatMap((item) =>
      [item.audio, item.video].flatMap((file) => {
        const open = file ? openTo.get(file) : undefined
        return open ? [`item ${item.id}: it is locked, but the open item ${open} uses the same file ${file}`] : []
      }),
    )
}
