import type { Tag } from '#contract/catalogue.ts'
import { getTab } from '#contract/discover.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { findTab, listSectionEntries, listSections } from '#server/database/feeds.ts'
import { pageOf, readCursor } from '#server/database/keyset.ts'
import { readStored } from '#server/database/stored-json.ts'
import { presentSection } from '#server/present/feed.ts'
import { answer } from '../answer.ts'
import { gatherEntries } from './gather-entries.ts'

export const answerGetTab = answer(getTab, async ({ params, query }, context) => {
  const { database, refuse } = context
  const after = query.offset === undefined ? undefined : readCursor(query.offset)
  const tab = await findTab(database, params.tab_id)
  if (!tab) throw refuse('tab_not_found')

  const limit = query.limit ?? PAGE_SIZE
  const rows = await listSections(database, { tab: tab.id, tag: query.tag, after, limit })
  const { page, next } = pageOf(rows, limit, (row) => ({ value: row.position, id: row.id }))
  const entries = await listSectionEntries(
    database,
    page.map((row) => row.id),
  )
  const gathered = await gatherEntries(entries, context)

  const tags = readStored<Tag[]>(tab.tags_json)
  const entriesOf = Map.groupBy(entries, (entry) => entry.section_id)
  const data = page.map((row) => {
    const named = (entriesOf.get(row.id) ?? []).map((entry) => gathered.get(`${entry.kind}:${entry.entry_id}`))
    return presentSection(
      row,
      named.filter((entry) => entry !== undefined),
      tags,
    )
  })
  return { data, last_item_identifier: next }
})
