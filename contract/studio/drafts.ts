import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id, Nullable, OneOf, Time } from '../schema.ts'
import { ENTRY_KINDS, EntryFields } from './catalogue.ts'

const MAX_VERSION = 1_000_000_000
const Typed = (maxLength: number) => Type.String({ maxLength })

/** `EntryFields` during editing: a title may be empty, and a chapter may have no time yet. */
export type DraftFields = Type.Static<typeof DraftFields>
export const DraftFields = Type.Object(
  {
    ...EntryFields.properties,
    title: Type.Optional(Typed(300)),
    category: Type.Optional(Typed(100)),
    chapters: Type.Optional(
      Type.Array(
        Type.Object({
          id: Type.String({ minLength: 1, maxLength: 100 }),
          title: Typed(300),
          start_time: Nullable(Type.Number({ minimum: 0, maximum: 1_000_000, description: 'null for no time' })),
        }),
        { maxItems: 500 },
      ),
    ),
    ads_metadata: Type.Optional(Nullable(Type.Object({ adNetwork: Typed(60), adTagUrl: Typed(1000) }))),
    name: Type.Optional(Typed(300)),
    giving_url: Type.Optional(Nullable(Typed(1000))),
    promo_unit: Type.Optional(
      Nullable(
        Type.Object({ image_url: Typed(200), description: Typed(500), cta_text: Typed(60), cta_url: Typed(1000) }),
      ),
    ),
    gift_campaign: Type.Optional(
      Nullable(Type.Object({ image_url: Typed(200), header: Typed(300), cta_text: Typed(60), gift_code: Typed(100) })),
    ),
  },
  { additionalProperties: false },
)

/** The unpublished changes of one member of staff in the editor of an entry. */
export type EntryDraft = Type.Static<typeof EntryDraft>
export const EntryDraft = Type.Object({
  revision: Id,
  version: Type.Integer({ description: 'the version of the entry that it stands on' }),
  fields: DraftFields,
  saved_at: Time,
})

export type EntryDrafts = Type.Static<typeof EntryDrafts>
export const EntryDrafts = Type.Object({
  own: Nullable(EntryDraft),
  others: Type.Array(Type.Object({ by: Nullable(Type.String({ description: 'name or email' })), saved_at: Time }), {
    description: 'members of staff with a draft of the same entry, the latest first',
  }),
})

const params = Type.Object({ kind: OneOf(ENTRY_KINDS), id: Id })

export const getDrafts = defineCall({
  method: 'GET',
  path: '/web/studio/catalogue/:kind/:id/drafts',
  summary: 'The caller’s draft, and who else has one',
  needs: 'registered',
  staff: 'catalogue-edit',
  params,
  reply: Data(EntryDrafts),
  errors: ['content_not_found', 'forbidden'],
})

export const saveDraft = defineCall({
  method: 'PUT',
  path: '/web/studio/catalogue/:kind/:id/draft',
  summary:
    'Saves the caller’s draft; the entry does not change. 409 if the draft was saved or published elsewhere since `revision`',
  needs: 'registered',
  staff: 'catalogue-edit',
  params,
  body: Type.Object({
    version: Type.Integer({ minimum: 0, maximum: MAX_VERSION, description: 'the version that the editor has read' }),
    revision: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'without it, there was none' })),
    fields: DraftFields,
  }),
  reply: Data(EntryDraft),
  errors: ['content_not_found', 'forbidden', 'invalid_input', 'draft_changed'],
})

export const discardDraft = defineCall({
  method: 'DELETE',
  path: '/web/studio/catalogue/:kind/:id/draft',
  summary: 'Discards the caller’s draft. 409 if it has changed since it was read',
  needs: 'registered',
  staff: 'catalogue-edit',
  params,
  query: Type.Object({ revision: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: Data(Type.Object({ deleted: Type.Boolean() })),
  errors: ['content_not_found', 'forbidden', 'draft_changed'],
})
