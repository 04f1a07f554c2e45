import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Nullable, OneOf, Time } from '../schema.ts'
import { AuditAlert } from './audit/audit-alerts.ts'
import { FormRow } from './forms.ts'
import { Review } from './reviews.ts'

/** A coming release: a recording, a series, a version of a front page, or the devotional of a day. */
export const COMING_KINDS = ['content', 'series', 'tab', 'daily'] as const

export type Coming = Type.Static<typeof Coming>
export const Coming = Type.Object({
  kind: OneOf(COMING_KINDS),
  id: Nullable(Type.String({ description: 'null for a day without a devotional' })),
  title: Nullable(Type.String({ description: 'null for a day without a devotional' })),
  day: Type.String({ description: 'YYYY-MM-DD, UTC' }),
  at: Nullable(Time),
  image_url: Nullable(Type.String()),
  part_of: Nullable(Type.String({ description: 'the series of a recording, the tab of a version' })),
})

export const FAILURE_KINDS = ['feed', 'renewals', 'store_requests', 'messages', 'pushes', 'check', 'audit_log'] as const

/** An unresolved failure. */
export type Failure = Type.Static<typeof Failure>
export const Failure = Type.Object({
  kind: OneOf(FAILURE_KINDS),
  id: Nullable(Type.String({ description: 'the series of a feed' })),
  name: Nullable(
    Type.String({
      description: 'the feed, the part of the program that is checked, or the push service with most failures',
    }),
  ),
  reason: Nullable(Type.String({ description: 'of a push service its last status, null without an answer' })),
  count: Type.Integer({
    description:
      'failed fetches of a feed, the first entry that breaks the audit log’s chain, else the number of failures, up to 10,000',
  }),
  next_at: Nullable(Time),
})

/** New episodes of a feed that wait for approval. */
const Waiting = Type.Object({ series_id: Type.String(), title: Type.String(), count: Type.Integer() })

const Draft = Type.Object({
  id: Type.String(),
  tab_id: Type.String(),
  name: Type.String(),
  updated_at: Time,
  updated_by: Nullable(Type.String()),
})

export type Attention = Type.Static<typeof Attention>
export const Attention = Type.Object({
  coming: Nullable(Type.Array(Coming)),
  failures: Type.Array(Failure),
  store_differences: Nullable(Type.Integer({ description: 'open differences with stores' })),
  payout_differences: Nullable(Type.Integer({ description: 'open differences between payouts and the ledger' })),
  disputes: Nullable(
    Type.Object(
      { count: Type.Integer({ minimum: 0 }), due_at: Nullable(Time) },
      { description: 'disputes that wait for proof' },
    ),
  ),
  alerts: Nullable(Type.Array(AuditAlert)),
  forms: Nullable(Type.Array(FormRow)),
  episodes: Nullable(Type.Array(Waiting)),
  drafts: Nullable(Type.Array(Draft)),
  reviews: Nullable(
    Type.Array(Review, { description: 'waiting for the caller’s decision, or returned to the caller' }),
  ),
})

export const getAttention = defineCall({
  method: 'GET',
  path: '/web/studio/attention',
  summary:
    'Releases of the next 7 days, failures, waiting requests, and drafts. A list that the role may not see is null',
  needs: 'registered',
  staff: 'any',
  reply: Data(Attention),
  errors: [],
})
