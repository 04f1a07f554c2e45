import { CallError } from '#contract/errors.ts'
import { changesSince, draftConflicts, savesTo, withSaved } from '#rules/brand/brand-draft.ts'
import { brandFieldFault, brandFieldRule, cleanBrandValue } from '#rules/brand/brand-field-fault.ts'
import type { Program } from '#server/context/context.ts'
import { listTakenHandles } from '#server/database/catalogue/artists.ts'
import { lockCatalogueWrites } from '#server/database/catalogue/catalogue-version.ts'
import type { Transaction } from '#server/database/database.ts'
import { replaceBrandDraft } from '#server/database/studio/brand/brand-versions.ts'
import { definedBrand, planIds } from './defined-brand.ts'
import { readDraft } from './open-brand.ts'

export type BrandProgram = Pick<Program, 'database' | 'clock'>
type Save = { revision: number; fields: Readonly<Record<string, string | null>>; actorId: string }

/**
 * Saves fields of the draft. Throws `invalid_input` with the first field that cannot be saved, or for a community code
 * that is an artist's address; and `edit_conflict` with what others saved in the same fields since the revision.
 */
export async function saveDraft(program: BrandProgram, { revision, fields, actorId }: Save): Promise<void> {
  const cleaned = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, cleanField(field, value)]))
  await program.database.transaction().execute(async (transaction) => {
    await lockCatalogueWrites(transaction)
    await requireFreeCodes(transaction, cleaned.community_codes)
    const draft = await readDraft(transaction)
    const conflicts = draftConflicts(draft.fields, cleaned, revision)
    if (conflicts.length > 0) throw new CallError('edit_conflict', { changes: conflicts })
    await writeDraft(transaction, { draft, saved: cleaned, now: program.clock.now(), actorId })
  })
}

/** A code is an address of its own, and would hide the page of an artist with that handle. */
async function requireFreeCodes(transaction: Transaction, codes: string | null | undefined): Promise<void> {
  const [taken] = codes ? await listTakenHandles(transaction, codes.split('\n')) : []
  if (taken === undefined) return
  const message = `/${taken}/ is the page of an artist. Use another community code.`
  throw new CallError('invalid_input', { field: 'fields.community_codes', message })
}

/** Resets the draft to the live brand. Throws `edit_conflict` if someone saved it since the revision. */
export async function discardDraft(program: BrandProgram, { revision, actorId }: Omit<Save, 'fields'>): Promise<void> {
  await program.database.transaction().execute(async (transaction) => {
    await lockCatalogueWrites(transaction)
    const draft = await readDraft(transaction)
    requireRevision(draft, revision)
    const saved = savesTo(draft.fields, draft.liveFields)
    await writeDraft(transaction, { draft, saved, now: program.clock.now(), actorId })
  })
}

export type Draft = Awaited<ReturnType<typeof readDraft>>

export function requireRevision(draft: Draft, revision: number): void {
  if (draft.revision !== revision) {
    throw new CallError('edit_conflict', { changes: changesSince(draft.fields, revision) })
  }
}

type DraftWrite = { draft: Draft; saved: Readonly<Record<string, string | null>>; now: number; actorId: string }

export async function writeDraft(transaction: Transaction, { draft, saved, now, actorId }: DraftWrite): Promise<void> {
  const revision = draft.revision + 1
  await replaceBrandDraft(transaction, {
    revision,
    fields_json: JSON.stringify(withSaved(draft.fields, saved, revision)),
    updated_at: now,
    actor_id: actorId,
  })
}

/** The value to save; null for the value of the folder, whether requested as null or typed again. */
function cleanField(field: string, value: string | null): string | null {
  const rule = brandFieldRule(field, planIds())
  if (!rule) throw new CallError('invalid_input', { field: `fields.${field}`, message: 'unknown field' })
  if (value === null) return null
  const cleaned = cleanBrandValue(rule.kind, value)
  if (cleaned === definedBrand()[field]) return null
  const fault = brandFieldFault(rule, cleaned)
  if (fault) throw new CallError('invalid_input', { field: `fields.${field}`, message: fault })
  return cleaned
}
