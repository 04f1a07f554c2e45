import * as Type from 'typebox'
import { defineCall } from '../../call.ts'
import { Data, Id, Locale, Nullable, OneOf, Time } from '../../schema.ts'

export const LETTER_SUBJECT_CHARACTERS = 120
export const LETTER_TEXT_CHARACTERS = 10_000
export const BUTTON_TEXT_CHARACTERS = 60
export const LETTER_LINK_CHARACTERS = 500
/** The longest subject and text of a letter by push: devices show little more. */
export const PUSH_SUBJECT_CHARACTERS = 60
export const PUSH_TEXT_CHARACTERS = 200
/** Smaller groups are not counted in an answer, since they could be one person. */
export const SMALLEST_GROUP = 10

export const LETTER_CHANNELS = ['email', 'push'] as const
export type LetterChannel = (typeof LETTER_CHANNELS)[number]

export const LETTER_STATES = ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent'] as const
export type LetterState = (typeof LETTER_STATES)[number]

export const LETTER_ACCESS = ['everyone', 'subscribed', 'not_subscribed'] as const
export type LetterAccess = (typeof LETTER_ACCESS)[number]

const audience = {
  locale: Nullable(Locale),
  access: OneOf(LETTER_ACCESS),
  artist_id: Nullable(Type.String({ maxLength: 100, description: 'only those who follow this artist' })),
  series_id: Type.Optional(
    Nullable(
      Type.String({
        maxLength: 100,
        description:
          'only those who followed its artist there, or heard a recording of it in 30 days and agreed to be counted',
      }),
    ),
  ),
  product_id: Type.Optional(
    Nullable(
      Type.String({
        maxLength: 100,
        description: 'only those whose own subscription of this plan gives access now, trials included',
      }),
    ),
  ),
}
export type LetterAudience = Type.Static<typeof LetterAudience>
export const LetterAudience = Type.Object(audience)

const fields = {
  channel: Type.Optional(OneOf(LETTER_CHANNELS)),
  subject: Type.String({ maxLength: LETTER_SUBJECT_CHARACTERS }),
  text: Type.String({ maxLength: LETTER_TEXT_CHARACTERS, description: 'paragraphs, one a line; no markup' }),
  button_text: Nullable(Type.String({ maxLength: BUTTON_TEXT_CHARACTERS })),
  button_url: Nullable(
    Type.String({
      maxLength: LETTER_LINK_CHARACTERS,
      description: 'https, or a path of this site. A press on a notification opens it; null for the home page',
    }),
  ),
  audience: LetterAudience,
}
export type LetterFields = Type.Static<typeof LetterFields>
export const LetterFields = Type.Object(fields)

const Count = Type.Integer({ minimum: 0 })

export type Letter = Type.Static<typeof Letter>
export const Letter = Type.Object({
  id: Id,
  ...fields,
  channel: OneOf(LETTER_CHANNELS),
  state: OneOf(LETTER_STATES),
  version: Type.Integer(),
  starts_at: Nullable(Time),
  ended_at: Nullable(Time),
  created_by: Nullable(Type.String({ description: 'name or email' })),
  updated_at: Time,
  numbers: Type.Object({
    waiting: Count,
    sent: Count,
    failed: Count,
    skipped: Type.Integer({
      minimum: 0,
      description: 'recipients who ended news before the letter was sent, or have no working address or browser',
    }),
    unsubscribed: Type.Integer({ minimum: 0, description: 'recipients who ended news by the link of this letter' }),
  }),
})

export type LetterLimits = Type.Static<typeof LetterLimits>
export const LetterLimits = Type.Object({
  per_week: Type.Integer({
    minimum: 1,
    maximum: 14,
    description: 'letters to one person in any seven days, by email and by push together',
  }),
  quiet_from: Type.Integer({ minimum: 0, maximum: 23, description: 'hour of the person’s day' }),
  quiet_until: Type.Integer({ minimum: 0, maximum: 23 }),
})

export type AudienceSize = Type.Static<typeof AudienceSize>
export const AudienceSize = Type.Object({
  people: Nullable(Type.Integer({ description: 'null for 1 to 9' })),
  locales: Type.Array(Type.Object({ locale: Type.String(), people: Type.Integer() }), {
    description: 'groups of 10 and more',
  }),
  without_time_zone: Nullable(Type.Integer({ description: 'for whom quiet hours are those of UTC; null for 1 to 9' })),
})

const Readers = { needs: 'registered', staff: 'letters-read' } as const
const Writers = { needs: 'registered', staff: 'letters-edit' } as const
const One = Type.Object({ id: Id })
const Version = Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'that one has read' })

export const listLetters = defineCall({
  ...Readers,
  method: 'GET',
  path: '/web/studio/letters',
  summary: 'The latest 100 letters, newest first, and the limits for all of them',
  reply: Data(Type.Object({ letters: Type.Array(Letter), limits: LetterLimits })),
  errors: [],
})

export const getLetter = defineCall({
  ...Readers,
  method: 'GET',
  path: '/web/studio/letters/:id',
  summary: 'One letter, with the numbers of its sending',
  params: One,
  reply: Data(Letter),
  errors: ['not_found'],
})

export const addLetter = defineCall({
  ...Writers,
  method: 'POST',
  path: '/web/studio/letters',
  summary: 'Begins a letter as a draft',
  body: LetterFields,
  reply: Data(Letter),
  errors: ['invalid_input'],
  limit: { requests: 300, seconds: 3600 },
})

export const editLetter = defineCall({
  ...Writers,
  method: 'PUT',
  path: '/web/studio/letters/:id',
  summary: 'Changes a draft',
  params: One,
  body: Type.Object({ ...fields, version: Version }),
  reply: Data(Letter),
  errors: ['invalid_input', 'not_found', 'edit_conflict', 'action_not_possible'],
})

export const removeLetter = defineCall({
  ...Writers,
  method: 'DELETE',
  path: '/web/studio/letters/:id',
  summary: 'Deletes a draft',
  params: One,
  reply: Data(Type.Object({ done: Type.Boolean() })),
  errors: ['not_found', 'action_not_possible'],
})

export const countLetterAudience = defineCall({
  ...Readers,
  method: 'GET',
  path: '/web/studio/letter-audience',
  summary:
    'How many people a letter would reach now: those who chose news by email or by push, in groups of 10 or more',
  query: Type.Object({
    channel: Type.Optional(OneOf(LETTER_CHANNELS)),
    locale: Type.Optional(Locale),
    access: OneOf(LETTER_ACCESS),
    artist_id: Type.Optional(Type.String({ maxLength: 100 })),
    series_id: Type.Optional(Type.String({ maxLength: 100 })),
    product_id: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  reply: Data(AudienceSize),
  errors: [],
  limit: { requests: 300, seconds: 3600 },
})

export const testLetter = defineCall({
  ...Writers,
  method: 'POST',
  path: '/web/studio/letters/:id/test',
  summary: 'Sends a test of a letter to the caller only: to their address, or to their browsers that get news',
  params: One,
  reply: Data(Type.Object({ done: Type.Boolean() })),
  errors: ['not_found', 'verification_required', 'action_not_possible', 'unavailable'],
  limit: { requests: 30, seconds: 3600 },
})

export const startLetter = defineCall({
  ...Writers,
  method: 'POST',
  path: '/web/studio/letters/:id/sending',
  summary: 'Sends a draft to its audience, now or at a later time',
  freshProof: true,
  params: One,
  body: Type.Object({ version: Version, starts_at: Nullable(Time) }),
  reply: Data(Letter),
  errors: ['invalid_input', 'not_found', 'edit_conflict', 'action_not_possible', 'unavailable'],
  limit: { requests: 60, seconds: 3600 },
})

export const setLetterState = defineCall({
  ...Writers,
  method: 'PUT',
  path: '/web/studio/letters/:id/state',
  summary: 'Pauses, resumes or stops a letter, or makes a scheduled one a draft again',
  params: One,
  body: Type.Object({ state: OneOf(['paused', 'sending', 'stopped', 'draft']) }),
  reply: Data(Letter),
  errors: ['not_found', 'action_not_possible'],
})

export const setLetterLimits = defineCall({
  ...Writers,
  method: 'PUT',
  path: '/web/studio/letter-limits',
  summary: 'Sets the most letters a person may get in a week, and the quiet hours',
  body: LetterLimits,
  reply: Data(LetterLimits),
  errors: [],
})
