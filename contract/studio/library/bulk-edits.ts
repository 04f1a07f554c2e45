import * as Type from 'typebox'
import { defineCall } from '../../call.ts'
import { Data, Id, Nullable, OneOf, Time } from '../../schema.ts'
import { EditedTag, ENTRY_KINDS, RevisionNumber, Visibility } from '../catalogue.ts'
import { EditedAds } from '../edited-offers.ts'

/** The most entries in one call. */
export const MOST_BULK_ENTRIES = 200

/** The result of a bulk edit for an entry; `sent` for review. `version` is its new revision, to undo it; null if unchanged. */
export type BulkResult = Type.Static<typeof BulkResult>
export const BulkResult = Type.Object({
  id: Id,
  title: Type.String(),
  outcome: OneOf(['changed', 'unchanged', 'refused', 'sent'] as const),
  version: Nullable(Type.Integer()),
})

const BulkFields = Type.Object(
  {
    visibility: Type.Optional(Visibility),
    visible_at: Type.Optional(Nullable(Time)),
    is_free: Type.Optional(Type.Boolean()),
    is_explicit: Type.Optional(Type.Boolean()),
    category: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    tags: Type.Optional(Type.Array(EditedTag, { maxItems: 50 })),
    ads_metadata: Type.Optional(Nullable(EditedAds)),
  },
  { additionalProperties: false },
)

export const bulkEditEntries = defineCall({
  method: 'POST',
  path: '/web/studio/catalogue/:kind/bulk-edits',
  summary:
    'Changes the same fields of many entries, one transaction for each. With `is_preview` it writes nothing and returns what would change',
  needs: 'registered',
  staff: 'catalogue-edit',
  params: Type.Object({ kind: OneOf(ENTRY_KINDS) }),
  body: Type.Object({
    ids: Type.Array(Id, { minItems: 1, maxItems: MOST_BULK_ENTRIES }),
    fields: BulkFields,
    is_preview: Type.Boolean(),
    reason: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  reply: Data(Type.Array(BulkResult)),
  errors: ['invalid_input'],
})

export const undoBulkEdit = defineCall({
  method: 'POST',
  path: '/web/studio/catalogue/:kind/bulk-undos',
  summary: 'Undoes revisions of many entries. `refused` are those whose fields were changed later',
  needs: 'registered',
  staff: 'catalogue-edit',
  params: Type.Object({ kind: OneOf(ENTRY_KINDS) }),
  body: Type.Object({
    revisions: Type.Array(Type.Object({ id: Id, version: RevisionNumber }, { description: 'the revision to undo' }), {
      minItems: 1,
      maxItems: MOST_BULK_ENTRIES,
    }),
  }),
  reply: Data(Type.Array(BulkResult)),
  errors: [],
})
