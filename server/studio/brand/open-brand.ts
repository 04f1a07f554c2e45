import type { BrandFieldName } from '#contract/brand-fields.ts'
import type { BrandVersion, OpenBrand } from '#contract/studio/brand.ts'
import { type BrandFieldValues, brandChanges, type DraftFields, draftOf, valuesOf } from '#rules/brand/brand-draft.ts'
import { brandFieldRule } from '#rules/brand/brand-field-fault.ts'
import { coloursOf } from '#rules/brand/brand-style.ts'
import { type Colours, contrastChecks, passesContrast } from '#rules/brand/colour-tokens.ts'
import type { Database } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { findBrandDraft, findLiveBrand, listBrandVersions } from '#server/database/studio/brand/brand-versions.ts'
import { isoTime } from '../catalogue/present-entry.ts'
import { definedBrand, planIds } from './defined-brand.ts'

const SHOWN_VERSIONS = 30

/** The draft as it stands: what is live until somebody has saved one. */
export async function readDraft(database: Database) {
  const row = await findBrandDraft(database)
  const live = await findLiveBrand(database)
  const liveFields: BrandFieldValues = live?.fields ?? {}
  const fields = (row && readDraftFields(row.fields_json)) ?? draftOf(liveFields)
  return {
    row,
    revision: row?.revision ?? 0,
    fields,
    values: valuesOf(fields),
    liveVersion: live?.version ?? 0,
    liveFields,
  }
}

/** The fields of a draft; undefined if they cannot be read, so that the brand can still be opened and saved. */
function readDraftFields(text: string): DraftFields | undefined {
  try {
    return parseJsonColumn<DraftFields>(text)
  } catch {
    return undefined
  }
}

/** The brand with its draft and its versions. */
export async function openBrand(database: Database): Promise<OpenBrand> {
  const { row, revision, values, liveVersion, liveFields } = await readDraft(database)
  const plans = planIds()
  return {
    version: liveVersion,
    revision,
    updated_at: isoTime(row?.updated_at ?? null),
    updated_by: row ? (row.actor_name ?? row.actor_email) : null,
    fields: listedFields(liveFields, values).flatMap((field) => {
      const rule = brandFieldRule(field, plans)
      const folder = definedBrand()[field] ?? ''
      return rule ? [{ field, ...rule, folder, live: liveFields[field] ?? null, draft: values[field] ?? null }] : []
    }),
    faults: brandFaults(values),
    versions: await presentVersions(database),
  }
}

/** All fields of the folder, and words of plans in a language that were given. */
function listedFields(...values: readonly BrandFieldValues[]): string[] {
  return [...new Set([definedBrand(), ...values].flatMap(Object.keys))]
}

/** Why these values cannot be published: a color that is hard to read where it is used. */
export function brandFaults(values: BrandFieldValues): OpenBrand['faults'] {
  const colours: Colours = { ...foldersColours(), ...coloursOf(values) }
  const failed = contrastChecks(colours).filter((check) => !passesContrast(check))
  return [...new Set(failed.map(({ field }) => field))].map((field) => ({ field, code: 'contrast' }))
}

function foldersColours(): Colours {
  const of = (name: BrandFieldName) => definedBrand()[name] ?? ''
  return {
    accent_colour: of('accent_colour'),
    accent_text_colour: of('accent_text_colour'),
    attention_colour: of('attention_colour'),
    attention_text_colour: of('attention_text_colour'),
    theme_colour: of('theme_colour'),
    paper_colour: of('paper_colour'),
  }
}

async function presentVersions(database: Database): Promise<BrandVersion[]> {
  const rows = await listBrandVersions(database, SHOWN_VERSIONS + 1)
  const shown = rows.slice(0, SHOWN_VERSIONS).map((row, at) => ({
    version: row.version,
    at: isoTime(row.at),
    by: row.actor_name ?? row.actor_email,
    note: row.note,
    restored_version: row.restored_version,
    changes: brandChanges(rows[at + 1]?.fields ?? {}, row.fields),
  }))
  return [...shown, { version: 0, at: null, by: null, note: null, restored_version: null, changes: [] }]
}
