import type { Tag } from '#contract/catalogue/content.ts'
import type { FeedEntry, FeedSection } from '#contract/catalogue/discover.ts'
import type { BibleNames } from '#rules/bible/references/bible-names.ts'
import { localReference } from '#rules/bible/references/local-reference.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { SectionRow } from '#server/database/tables.ts'
import { artworkUrl } from './media-access.ts'

/** A feed section with its entries. The tags section contains the tab's tags; other sections, their own. */
export function presentSection(
  row: SectionRow,
  items: FeedEntry[],
  { tabTags, names }: { tabTags: readonly Tag[]; names: BibleNames },
): FeedSection {
  const tagNames = parseJsonColumn<string[]>(row.tags_json)
  return {
    id: row.id,
    object: row.object,
    title: row.title,
    subtitle: row.subtitle,
    overline: row.overline,
    description: row.description,
    reference: row.reference && localReference(row.reference, names),
    image_url: artworkUrl(row.image),
    wide_image_url: artworkUrl(row.wide_image),
    button_text: row.button_text,
    action_url: row.action_url,
    styles: parseJsonColumn(row.styles_json),
    tags: row.object === 'web-tags' ? [...tabTags] : tabTags.filter((tag) => tagNames.includes(tag.name)),
    items,
  }
}
