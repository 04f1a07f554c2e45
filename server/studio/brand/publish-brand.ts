import { CallError } from '#contract/errors.ts'
import { type BrandFieldValues, brandChanges, savesTo } from '#rules/brand/brand-draft.ts'
import { loadBrand } from '#server/context/brand-in-force.ts'
import { lockCatalogueWrites, updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import type { Transaction } from '#server/database/database.ts'
import type { BrandVersionRow } from '#server/database/studio/brand/brand-tables.ts'
import { findBrandVersion, insertBrandVersion } from '#server/database/studio/brand/brand-versions.ts'
import { type BrandProgram, type Draft, requireRevision, writeDraft } from './change-draft.ts'
import { brandFaults, readDraft } from './open-brand.ts'

type Publication = { revision: number; note: string | null; actorId: string }

/**
 * Publishes the draft: one row and the catalogue version, in one transaction, so that no node ever shows half of it.
 * Throws `invalid_input` with the first fault, or if nothing differs; `edit_conflict` if someone saved it since.
 */
export async function publishDraft(program: BrandProgram, { revision, note, actorId }: Publication): Promise<void> {
  await program.database.transaction().execute(async (transaction) => {
    await lockCatalogueWrites(transaction)
    const draft = await readDraft(transaction)
    requireRevision(draft, revision)
    const [fault] = brandFaults(draft.values)
    if (fault) throw new CallError('invalid_input', { field: `fields.${fault.field}`, message: fault.code })
    if (brandChanges(draft.liveFields, draft.values).length === 0)
      throw new CallError('invalid_input', { field: 'revision', message: 'nothing has changed' })
    await writeVersion(transaction, draft, {
      fields: draft.values,
      at: program.clock.now(),
      actor_id: actorId,
      restored_version: null,
      note,
    })
  })
  await loadBrand(program.database)
}

type Restoration = { version: number; live: number; actorId: string }

/**
 * Publishes a former version again. A draft without changes of its own gets the values of that version, too. Throws
 * `brand_version_not_found`, and `edit_conflict` if someone published another one meanwhile.
 */
export async function restoreVersion(program: BrandProgram, { version, live, actorId }: Restoration): Promise<void> {
  await program.database.transaction().execute(async (transaction) => {
    await lockCatalogueWrites(transaction)
    const draft = await readDraft(transaction)
    const former = version === 0 ? { fields: {} } : await findBrandVersion(transaction, version)
    if (!former) throw new CallError('brand_version_not_found')
    if (draft.liveVersion !== live)
      throw new CallError('edit_conflict', { changes: brandChanges(former.fields, draft.liveFields) })
    const at = program.clock.now()
    const hasChanges = brandChanges(draft.liveFields, draft.values).length > 0
    if (!hasChanges) {
      const saved = savesTo(draft.fields, former.fields)
      await writeDraft(transaction, { draft, saved, now: at, actorId })
    }
    const source = { actor_id: actorId, restored_version: version, note: null }
    await writeVersion(transaction, draft, { fields: former.fields, at, ...source })
  })
  await loadBrand(program.database)
}

type NewVersion = Omit<BrandVersionRow, 'version' | 'fields_json'> & { fields: BrandFieldValues }

async function writeVersion(transaction: Transaction, draft: Draft, { fields, ...row }: NewVersion): Promise<void> {
  await insertBrandVersion(transaction, {
    ...row,
    version: draft.liveVersion + 1,
    fields_json: JSON.stringify(fields),
  })
  await updateCatalogueVersion(transaction)
}
