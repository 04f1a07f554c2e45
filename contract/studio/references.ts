import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id, Nullable, OneOf } from '../schema.ts'
import { ENTRY_KINDS } from './catalogue.ts'
import { MOST_BULK_ENTRIES } from './library/bulk-edits.ts'

/**
 * References to entries and from entries. `section` is in a live tab, `section-draft` in a version that is not live.
 * `link` is another artist's recommendation with a link to the entry; `promo` and `campaign` are the artist's own.
 * `plan` uses recordings of the entry as its days, or its picture. `letter` is unfinished, to followers or listeners of
 * the entry. `draft` belongs to another member of staff.
 */
export const REFERENCE_KINDS = [
  'section',
  'section-draft',
  'day',
  'radio',
  'item',
  'series',
  'artist',
  'feed',
  'outgoing-feed',
  'plan',
  'letter',
  'link',
  'promo',
  'campaign',
  'creator',
  'passage',
  'draft',
  'review',
] as const
export type ReferenceKind = (typeof REFERENCE_KINDS)[number]

/**
 * References by listeners' records, which are only counted. `plan` counts people who have started such a plan; `room`
 * counts open rooms.
 */
const LISTENER_REFERENCE_KINDS = ['playlist', 'plan', 'private-feed', 'room'] as const

/** The most references of one kind that are named; the rest is counted. */
export const MOST_NAMED_REFERENCES = 10

export type ReferenceGroup = Type.Static<typeof ReferenceGroup>
export const ReferenceGroup = Type.Object({
  kind: OneOf(REFERENCE_KINDS),
  count: Type.Integer(),
  named: Type.Array(
    Type.Object({
      name: Type.String({ description: 'a title, the day of a devotional (11-21), an address' }),
      tab: Nullable(Type.String({ description: 'the tab of a section' })),
      entry: Nullable(Type.Object({ kind: OneOf(ENTRY_KINDS), id: Id }, { description: 'what can be opened' })),
    }),
  ),
})

export type ListenerReference = Type.Static<typeof ListenerReference>
export const ListenerReference = Type.Object({
  kind: OneOf(LISTENER_REFERENCE_KINDS),
  count: Nullable(Type.Integer({ description: 'null for fewer than 10, but not none' })),
})

export type EntryReferences = Type.Static<typeof EntryReferences>
export const EntryReferences = Type.Object({
  from: Type.Array(ReferenceGroup, { description: 'references to the entries' }),
  to: Type.Array(ReferenceGroup, { description: 'references from the entries' }),
  saves: Type.Integer({ description: 'how often listeners saved them' }),
  followers: Type.Integer({ description: 'listeners who follow them' }),
  listeners: Type.Array(ListenerReference, { description: 'listeners’ records that name them, without their owners' }),
})

export const getReferences = defineCall({
  method: 'POST',
  path: '/web/studio/catalogue/:kind/references',
  summary:
    'A summary of the references to and from these entries, to be read before they are hidden. Entries of other artists are left out',
  needs: 'registered',
  staff: 'catalogue-read',
  params: Type.Object({ kind: OneOf(ENTRY_KINDS) }),
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: MOST_BULK_ENTRIES }) }),
  reply: Data(EntryReferences),
  errors: [],
})
