import * as Type from 'typebox'
import { BRAND_FIELDS, type BrandFieldKind } from '../brand-fields.ts'
import { defineCall } from '../call.ts'
import { LOCALES } from '../locales.ts'
import { Data, Nullable, OneOf, Time } from '../schema.ts'
import { FieldChange } from './catalogue.ts'

const MAX_REVISION = 1_000_000_000
const MAX_CHARACTERS = Math.max(...Object.values(BRAND_FIELDS).map(({ most }) => most))
/** The most changed fields in a request; more than there are fields. */
const MOST_FIELDS = 200
const KINDS = [
  ...['line', 'text', 'mark', 'colour', 'link', 'email', 'type', 'letter-type', 'codes', 'handles'],
  ...['plan-line', 'plan-text', 'plan-points'],
] as BrandFieldKind[] // fields of all kinds

/** A field of the brand. Without a value of its own it has the folder's. */
export type BrandFieldState = Type.Static<typeof BrandFieldState>
export const BrandFieldState = Type.Object({
  field: Type.String({
    description:
      '`plan_title.`, `plan_words.` and `plan_points.{product id}` for plans, with `@{locale}` for one language',
  }),
  kind: OneOf(KINDS),
  most: Type.Integer({ description: 'characters' }),
  folder: Type.String(),
  live: Nullable(Type.String({ description: 'null for the value of the folder' })),
  draft: Nullable(Type.String()),
})

/** Reasons why the draft cannot be published. */
export const BRAND_FAULTS = ['contrast'] as const
export const BrandFault = Type.Object({ field: Type.String(), code: OneOf(BRAND_FAULTS) })

export type BrandVersion = Type.Static<typeof BrandVersion>
export const BrandVersion = Type.Object({
  version: Type.Integer({ description: '0 for the folder alone' }),
  at: Nullable(Time),
  by: Nullable(Type.String({ description: 'name or email' })),
  note: Nullable(Type.String()),
  restored_version: Nullable(Type.Integer({ description: 'the former version that this one restored' })),
  changes: Type.Array(FieldChange, { description: 'since the version before; null for the value of the folder' }),
})

export type OpenBrand = Type.Static<typeof OpenBrand>
export const OpenBrand = Type.Object({
  version: Type.Integer({ description: 'what listeners see; 0 for the folder alone' }),
  revision: Type.Integer({ description: 'of the draft' }),
  updated_at: Nullable(Time),
  updated_by: Nullable(Type.String()),
  fields: Type.Array(BrandFieldState),
  faults: Type.Array(BrandFault),
  versions: Type.Array(BrandVersion, { description: 'the latest 30, newest first, and the folder last' }),
})

const Revision = Type.Integer({ minimum: 0, maximum: MAX_REVISION, description: 'the revision that was read' })
const Version = Type.Integer({ minimum: 0, maximum: MAX_REVISION })
const OPEN = Data(OpenBrand)

export const getBrand = defineCall({
  method: 'GET',
  path: '/web/studio/brand',
  summary:
    'The brand: each field in the folder, live and in the draft, why the draft cannot be published, and all versions',
  needs: 'registered',
  staff: 'brand-read',
  reply: OPEN,
  errors: [],
})

export const getPlanTranslations = defineCall({
  method: 'GET',
  path: '/web/studio/brand/plans/:locale',
  summary: 'The words of all plans as translators wrote them for a language: what stands where the brand gives none',
  needs: 'registered',
  staff: 'brand-read',
  params: Type.Object({ locale: OneOf(LOCALES) }),
  reply: Data(Type.Record(Type.String({ description: 'the field' }), Type.String())),
  errors: [],
})

export const saveBrandDraft = defineCall({
  method: 'PUT',
  path: '/web/studio/brand/draft',
  summary:
    'Saves fields of the draft; null restores the folder’s value. 409 with the changes if someone else saved one of them since `revision`; other fields merge',
  needs: 'registered',
  staff: 'brand-edit',
  body: Type.Object({
    revision: Revision,
    fields: Type.Record(Type.String({ maxLength: 120 }), Nullable(Type.String({ maxLength: MAX_CHARACTERS })), {
      maxProperties: MOST_FIELDS,
    }),
  }),
  reply: OPEN,
  errors: ['invalid_input', 'edit_conflict'],
})

export const discardBrandDraft = defineCall({
  method: 'POST',
  path: '/web/studio/brand/draft/discard',
  summary: 'Resets the draft to the live version',
  needs: 'registered',
  staff: 'brand-edit',
  body: Type.Object({ revision: Revision }),
  reply: OPEN,
  errors: ['edit_conflict'],
})

export const publishBrand = defineCall({
  method: 'POST',
  path: '/web/studio/brand/publish',
  summary: 'Publishes the draft, on all nodes at once. Refused if a color has too little contrast',
  needs: 'registered',
  staff: 'brand-edit',
  body: Type.Object({
    revision: Revision,
    note: Type.Optional(Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' })),
  }),
  reply: OPEN,
  errors: ['invalid_input', 'edit_conflict'],
})

export const restoreBrand = defineCall({
  method: 'POST',
  path: '/web/studio/brand/versions/:version/restore',
  summary: 'Publishes a former version again, as a new one; 0 is the folder alone',
  needs: 'registered',
  staff: 'brand-edit',
  params: Type.Object({ version: Version }),
  body: Type.Object({ live: Version }),
  reply: OPEN,
  errors: ['brand_version_not_found', 'edit_conflict'],
})

export const previewBrand = defineCall({
  method: 'POST',
  path: '/web/studio/brand/preview',
  summary: 'A token that shows the draft on pages under /studio/preview/ for 15 minutes',
  needs: 'registered',
  staff: 'brand-read',
  reply: Data(Type.Object({ token: Type.String(), ends_at: Time })),
  errors: [],
})
