import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id, Nullable, OneOf, Time } from '../schema.ts'
import { ENTRY_KINDS, EntryFields, FieldChange } from './catalogue.ts'

/** Open: `waiting` for a decision, or `returned` to the sender. Closed: `approved` or `withdrawn`. */
export const REVIEW_STATES = ['waiting', 'returned', 'approved', 'withdrawn'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** The events of a review, in order. */
export const REVIEW_EVENT_KINDS = ['sent', 'comment', 'returned', 'approved', 'withdrawn'] as const
export type ReviewEventKind = (typeof REVIEW_EVENT_KINDS)[number]

const MAX_NUMBER = 1_000_000_000
const Comment = Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' })

export type Review = Type.Static<typeof Review>
export const Review = Type.Object({
  id: Id,
  kind: OneOf(ENTRY_KINDS),
  entry_id: Id,
  title: Type.String(),
  image_url: Nullable(Type.String()),
  artist_id: Type.String(),
  artist_name: Nullable(Type.String()),
  state: OneOf(REVIEW_STATES),
  revision: Type.Integer({ description: 'counts how often it was sent' }),
  sent_by: Nullable(Type.String({ description: 'name or email' })),
  sent_at: Time,
  is_own: Type.Boolean({ description: 'sent by the caller' }),
  may_decide: Type.Boolean({ description: 'the caller may publish it' }),
  may_withdraw: Type.Boolean({ description: 'open, and sent by the caller or publishable by the caller' }),
})

export type ReviewEvent = Type.Static<typeof ReviewEvent>
export const ReviewEvent = Type.Object({
  id: Id,
  at: Time,
  kind: OneOf(REVIEW_EVENT_KINDS),
  by: Nullable(Type.String({ description: 'name or email' })),
  text: Nullable(Type.String()),
})

export type OpenedReview = Type.Static<typeof OpenedReview>
export const OpenedReview = Type.Object({
  ...Review.properties,
  entry_version: Type.Integer({ description: 'of the entry now; an approval names it' }),
  changes: Type.Array(FieldChange, { description: 'what an approval changes, or what it changed' }),
  fields: EntryFields,
  events: Type.Array(ReviewEvent, { description: 'oldest first' }),
})

const OPENED = Data(OpenedReview)
const params = Type.Object({ id: Id })

export const sendForReview = defineCall({
  method: 'POST',
  path: '/web/studio/catalogue/:kind/:id/reviews',
  summary:
    'Sends changes for review. Sending again replaces the open review of this entry. 409 if someone else changed one of the fields since `version`, or if the open review has changed since it was read',
  needs: 'registered',
  staff: 'catalogue-edit',
  params: Type.Object({ kind: OneOf(ENTRY_KINDS), id: Id }),
  body: Type.Object({
    version: Type.Integer({ minimum: 0, maximum: MAX_NUMBER, description: 'the version that the sender has read' }),
    review_revision: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_NUMBER,
        description: 'of the open review that the sender has read; without it, there was none',
      }),
    ),
    fields: EntryFields,
    comment: Type.Optional(Comment),
  }),
  reply: OPENED,
  errors: ['content_not_found', 'forbidden', 'invalid_input', 'edit_conflict', 'review_changed'],
})

export const listReviews = defineCall({
  method: 'GET',
  path: '/web/studio/reviews',
  summary: '100 open reviews, waiting ones before returned ones, oldest first; or the latest 100 closed ones',
  needs: 'registered',
  staff: 'catalogue-read',
  query: Type.Object({ is_closed: Type.Optional(Type.Boolean()) }),
  reply: Data(Type.Array(Review)),
  errors: [],
})

export const getReview = defineCall({
  method: 'GET',
  path: '/web/studio/reviews/:id',
  summary: 'A review with its differences and comments',
  needs: 'registered',
  staff: 'catalogue-read',
  params,
  reply: OPENED,
  errors: ['review_not_found'],
})

export const commentReview = defineCall({
  method: 'POST',
  path: '/web/studio/reviews/:id/comments',
  summary: 'Adds a comment, which changes nothing else',
  needs: 'registered',
  staff: 'catalogue-edit',
  params,
  body: Type.Object({ text: Comment }),
  reply: OPENED,
  errors: ['review_not_found'],
})

export const approveReview = defineCall({
  method: 'POST',
  path: '/web/studio/reviews/:id/approval',
  summary:
    'Publishes the changes of a review. 409 if the review or its entry has changed since it was read, so that nobody approves unseen changes',
  needs: 'registered',
  staff: 'catalogue-publish',
  params,
  body: Type.Object({
    revision: Type.Integer({ minimum: 1, maximum: MAX_NUMBER }),
    entry_version: Type.Integer({ minimum: 0, maximum: MAX_NUMBER }),
  }),
  reply: OPENED,
  errors: ['review_not_found', 'forbidden', 'review_changed', 'invalid_input', 'edit_conflict'],
})

export const returnReview = defineCall({
  method: 'POST',
  path: '/web/studio/reviews/:id/return',
  summary: 'Returns a review to its sender with a comment',
  needs: 'registered',
  staff: 'catalogue-publish',
  params,
  body: Type.Object({ revision: Type.Integer({ minimum: 1, maximum: MAX_NUMBER }), text: Comment }),
  reply: OPENED,
  errors: ['review_not_found', 'forbidden', 'review_changed'],
})

export const withdrawReview = defineCall({
  method: 'POST',
  path: '/web/studio/reviews/:id/withdrawal',
  summary: 'Closes an open review without a change; for its sender and whoever may publish it',
  needs: 'registered',
  staff: 'catalogue-edit',
  params,
  reply: OPENED,
  errors: ['review_not_found', 'forbidden', 'review_changed'],
})
