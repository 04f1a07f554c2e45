import type { TabDocument, TabSection } from '#contract/studio/tabs.ts'
import { pickBySeed } from '#rules/catalogue/seeded-picks.ts'
import { dailyBackground } from '#rules/dates/daily-background.ts'
import type { DailyItemRow } from '#server/database/daily/daily-tables.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { RadioChannelRow } from '#server/database/tables.ts'
import type { DailyFile, FeedFile, RadioFile, SectionFile } from '../import-catalogue/manifest/manifest.ts'
import type { MediaNames } from './media-names.ts'

/** The name of an entry in a pack, `series:quiet-hours`; undefined if the pack does not contain it. */
export type EntryNames = (kind: string, id: string) => string | undefined

export function feedFile(
  tab: string,
  { tags, sections }: TabDocument,
  names: MediaNames,
  nameOf: EntryNames,
): FeedFile {
  return { tab, tags, sections: sections.map((section) => sectionFile(section, names, nameOf)) }
}

function sectionFile(section: TabSection, names: MediaNames, nameOf: EntryNames): SectionFile {
  const { id, object, title, tags, shape, entries } = section
  const texts = { subtitle: section.subtitle, overline: section.overline, description: section.description }
  const more = { reference: section.reference, button_text: section.button_text, action_url: section.action_url }
  return {
    id,
    object,
    title,
    ...Object.fromEntries(Object.entries({ ...texts, ...more }).map(([name, text]) => [name, text || null])),
    tags,
    styles: shape === null ? null : { shape },
    image: names.ofColumn(section.image),
    wide_image: names.ofColumn(section.wide_image),
    entries: entries.flatMap((entry) => nameOf(entry.kind, entry.id) ?? []),
  }
}

/** A channel; undefined if the pack has none of its entries. */
export function radioFile(row: RadioChannelRow, names: MediaNames, nameOf: EntryNames): RadioFile | undefined {
  const entries = parseJsonColumn<{ kind: string; id: string }[]>(row.entries_json)
  const named = entries.flatMap(({ kind, id }) => nameOf(kind, id) ?? [])
  if (named.length === 0) return undefined
  const { id, handle, title, description, image, epoch, fallback_content_id: fallback } = row
  return {
    ...{ id, handle, title, description, entries: named },
    image: names.ofColumn(image),
    epoch: new Date(epoch).toISOString(),
    fallback: fallback === null ? null : (nameOf('content', fallback) ?? null),
  }
}

type DailyContext = { backgrounds: readonly string[]; names: MediaNames; nameOf: EntryNames }

/** A devotional. It names its picture only if `backgrounds` would give the day another one. */
export function dailyFile(row: DailyItemRow, { backgrounds, names, nameOf }: DailyContext): DailyFile {
  const { id, day, reference, body, reflection, reading_id } = row
  const image = names.ofColumn(row.image)
  return {
    ...{ id, day, reference, body, reflection },
    ...(image !== dailyBackground(backgrounds, day) && { image }),
    ...(reading_id !== null && nameOf('content', reading_id) !== undefined && { reading_id }),
  }
}

/**
 * The backgrounds of devotionals in the order from which `dailyBackground` gives each day its own one: it shuffles them
 * over the first days, and the shuffle is undone here. If these days do not show each background once, in any order.
 */
export function dailyBackgrounds(daily: readonly DailyItemRow[], names: MediaNames): string[] {
  const images = [...new Set(daily.map(({ image }) => image))]
  const places = pickBySeed([...images.keys()], images.length, 'daily-0')
  const ordered: (string | undefined)[] = []
  for (const [at, place] of places.entries()) ordered[place] = daily[at]?.image
  const isWhole = new Set(ordered).size === images.length && !ordered.includes(undefined)
  return (isWhole ? ordered : images).flatMap((image) => (image === undefined ? [] : names.ofColumn(image)))
}
