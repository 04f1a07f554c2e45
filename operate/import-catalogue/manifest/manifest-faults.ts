import { dailyFaults } from './daily-faults.ts'
import type { Manifest, SeriesFile } from './manifest.ts'
import { fileTypeFaults } from './manifest-file-types.ts'
import { nameFaults } from './manifest-names.ts'
import { radioFaults } from './radio-faults.ts'
import { referenceFaults } from './reference-faults.ts'

/** Faults across the files of a pack: repeated or unknown names, missing files, entries that never become visible. */
export function manifestFaults(manifest: Manifest, isFile: (file: string) => boolean): string[] {
  const { artists, series } = manifest
  const items = series.flatMap((one) => one.items)
  const artistHandles = new Set([...artists, ...(manifest.known_artists ?? [])].map(({ handle }) => handle))
  return [
    ...repeatedNames(manifest),
    ...dailyFaults(manifest),
    ...radioFaults(manifest),
    ...namedArtists(manifest)
      .filter(({ handle }) => !artistHandles.has(handle))
      .map(({ by, handle }) => `${by}: unknown artist ${handle}`),
    ...items.filter(({ audio, video }) => !audio && !video).map(({ id }) => `item ${id}: neither audio nor video`),
    ...series.filter(isNeverDue).map(({ handle }) => `series ${handle}: scheduled without visible_at`),
    ...items.filter(isNeverDue).map(({ id }) => `item ${id}: scheduled without visible_at`),
    ...nameFaults(manifest),
    ...referenceFaults(manifest),
    ...fileTypeFaults(manifest),
    ...[...filesOf(manifest)].filter((file) => !isFile(file)).map((file) => `missing file ${file}`),
  ]
}

function isNeverDue({ visibility, visible_at }: Pick<SeriesFile, 'visibility' | 'visible_at'>): boolean {
  return visibility === 'schedule' && !visible_at
}

/** Duplicate ids, handles, tabs and days. */
function repeatedNames({ artists, series, feeds, daily }: Manifest): string[] {
  const named: Record<string, string[]> = {
    'artist id': artists.map(({ id }) => id),
    'artist handle': artists.map(({ handle }) => handle.toLowerCase()),
    'series id': series.map(({ id }) => id),
    'series handle': series.map(({ handle }) => handle.toLowerCase()),
    'item id': series.flatMap(({ items }) => items.map(({ id }) => id)),
    tab: feeds.map(({ tab }) => tab),
    'section id': feeds.flatMap(({ sections }) => sections.map(({ id }) => id)),
    'daily item id': daily.map(({ id }) => id),
    day: daily.map(({ day }) => day),
  }
  return Object.entries(named).flatMap(([what, names]) => repeatedFaults(what, names))
}

function repeatedFaults(field: string, names: readonly string[]): string[] {
  const known = new Set<string>()
  return names.filter((name) => known.has(name) || !known.add(name)).map((name) => `${field} ${name} is repeated`)
}

function namedArtists({ artists, series }: Manifest): { by: string; handle: string }[] {
  const some = (by: string, handle: string | null | undefined) => (handle ? [{ by, handle }] : [])
  return [
    ...artists.flatMap((artist) =>
      (artist.featured_leaders ?? []).flatMap((handle) => some(`artist ${artist.handle}`, handle)),
    ),
    ...series.flatMap((one) => some(`series ${one.handle}`, one.author)),
    ...series.flatMap((one) => one.items.flatMap((item) => some(`item ${item.id}`, item.artist))),
  ]
}

/** Every media and artwork file that a pack names. */
export function filesOf({ pack, artists, series, feeds, daily, radio = [] }: Manifest): Set<string> {
  const named = [
    ...(pack.daily_backgrounds ?? []),
    ...daily.map(({ image }) => image),
    ...radio.map(({ image }) => image),
    ...artists.flatMap((artist) => [
      artist.profile_image,
      artist.header_image,
      artist.promo_unit?.image,
      artist.gift_campaign?.image,
    ]),
    ...series.flatMap((one) => [one.image, one.thumbnail, one.wide_image]),
    ...series.flatMap((one) =>
      one.items.flatMap((item) => [
        item.audio,
        item.video,
        item.image,
        item.thumbnail,
        item.wide_image,
        ...(item.text_tracks ?? []).map(({ file }) => file),
      ]),
    ),
    ...feeds.flatMap(({ sections }) => sections.flatMap((section) => [section.image, section.wide_image])),
  ]
  return new Set(named.filter((file) => typeof file === 'string'))
}
