import type { TabDocument, TabFault, TabFaultCode } from '#contract/studio/tabs.ts'
import type { Program } from '#server/context/context.ts'
import { OperatorError } from '#server/context/operator-error.ts'
import { lockCatalogueWrites } from '#server/database/catalogue/catalogue-version.ts'
import type { Database } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { findLiveVersion, insertVersion } from '#server/database/studio/tab-versions.ts'
import { writeLive } from '#server/studio/tabs/change-version.ts'
import { gatherPlaced } from '#server/studio/tabs/present-version.ts'
import { findSourceDocument } from '#server/studio/tabs/source-document.ts'
import { type Placement, placeInDocument } from './edit-tab-document.ts'

export type PlaceReport = {
  outcome: 'placed' | 'removed' | 'unchanged' | 'checked'
  tab: string
  section: string
  entry: string
  /** The version that is live now; null if nothing was written. */
  version: string | null
}

const FAULT_TEXTS: Readonly<Record<TabFaultCode, string>> = {
  title_missing: 'the section needs a title',
  entries_missing: 'the section needs an entry',
  too_many_entries: 'the section has no room for another entry',
  kind_not_allowed: 'a section of this type does not show it',
  entry_gone: 'it is no longer in the catalogue',
  entry_private: 'it is hidden from listeners: show it first with "items show"',
  entry_later: 'it is not public yet',
  link_missing: 'a section of this type needs a link',
  link_invalid: 'the link of the section is wrong',
  button_missing: 'the section needs a text for its button',
  tags_missing: 'the tab has no filters',
}

type PlaceOptions = { tab: string; placement: Placement; isDryRun: boolean }

/**
 * Adds an entry to a tab, or removes it, as a new live version; the former one can be published again.
 * Throws an OperatorError with all faults of the change; faults that the tab already has are ignored.
 */
export async function placeEntry(program: Program, { tab, placement, isDryRun }: PlaceOptions): Promise<PlaceReport> {
  const { database, clock, ids } = program
  const now = clock.now()
  const { entry } = placement
  const report = { tab, entry: `${entry.kind}:${entry.id}`, version: null }
  if (isDryRun) {
    const { section } = await planPlacement(database, { tab, placement, now })
    return { ...report, outcome: 'checked', section: section.id }
  }
  return database.transaction().execute(async (transaction) => {
    await lockCatalogueWrites(transaction)
    const { document, section, isChanged } = await planPlacement(transaction, { tab, placement, now })
    if (!isChanged) return { ...report, outcome: 'unchanged', section: section.id }
    const id = ids.newId()
    await insertVersion(transaction, {
      id,
      tab,
      name: `${entry.kind}:${entry.id}`.slice(0, 100),
      state: 'draft',
      revision: 1,
      document_json: JSON.stringify(document),
      publish_at: null,
      time_zone: null,
      published_at: null,
      updated_at: now,
      actor_id: null,
    })
    await writeLive(transaction, { row: { id, tab }, now, actorId: null })
    const isRemoval = 'isRemoval' in placement && placement.isRemoval
    return { ...report, outcome: isRemoval ? 'removed' : 'placed', section: section.id, version: id }
  })
}

/** The document of a tab that listeners see now. */
export async function findLiveDocument(database: Database, tab: string): Promise<TabDocument> {
  const live = await findLiveVersion(database, tab)
  return live ? parseJsonColumn<TabDocument>(live.document_json) : findSourceDocument(database, tab)
}

async function planPlacement(
  database: Database,
  { tab, placement, now }: { tab: string; placement: Placement; now: number },
) {
  const current = await findLiveDocument(database, tab)
  const edited = placeInDocument(current, placement)
  const before = await gatherPlaced(database, current, now)
  const after = await gatherPlaced(database, edited.document, now)
  const known = new Set(before.faults.map(faultKey))
  const added = after.faults.filter((fault) => !known.has(faultKey(fault)))
  if (added.length > 0) throw new OperatorError(added.map(({ code }) => FAULT_TEXTS[code]).join('; '))
  return { ...edited, isChanged: JSON.stringify(edited.document) !== JSON.stringify(current) }
}

const faultKey = ({ section_id, code, entry }: TabFault) => `${section_id} ${code} ${entry}`
