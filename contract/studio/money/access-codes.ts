import * as Type from 'typebox'
import { defineCall } from '../../call.ts'
import { Cursor, Data, Id, NextCursor, Nullable, OneOf, Time } from '../../schema.ts'
import { Reason } from '../reason.ts'

/** The most days of access of a code, and the most redemptions. */
export const MOST_CODE_DAYS = 366
export const MOST_CODE_USES = 1_000_000

export const ACCESS_CODE_STATES = ['open', 'used_up', 'expired', 'ended'] as const
export type AccessCodeState = (typeof ACCESS_CODE_STATES)[number]

export type AccessCode = Type.Static<typeof AccessCode>
export const AccessCode = Type.Object({
  code: Id,
  days: Type.Integer({ minimum: 1, description: 'of free access, once a person' }),
  uses: Type.Integer({ minimum: 0 }),
  most_uses: Nullable(Type.Integer({ minimum: 1 })),
  expires_at: Nullable(Time),
  ended_at: Nullable(Time),
  state: OneOf(ACCESS_CODE_STATES),
  note: Type.String(),
  made_at: Time,
  made_by: Nullable(Type.String({ description: 'name or email; null for a deleted account' })),
})

export const listAccessCodes = defineCall({
  method: 'GET',
  path: '/web/studio/money/codes',
  summary:
    'Codes that give days of free access, newest first, with how often each was redeemed; or those that can still be redeemed',
  needs: 'registered',
  staff: 'money-read',
  query: Type.Object({
    state: Type.Optional(OneOf(['open'] as const)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    offset: Type.Optional(Cursor),
  }),
  reply: Type.Object({ data: Type.Array(AccessCode), last_item_identifier: NextCursor }),
  errors: ['invalid_cursor'],
  limit: { requests: 240, seconds: 60 },
})

export const makeAccessCode = defineCall({
  method: 'POST',
  path: '/web/studio/money/codes',
  summary: 'Creates a code for days of free access, once per person. Without a given code, one is generated',
  needs: 'registered',
  staff: 'money-export',
  body: Type.Object({
    code: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9](?:[A-Za-z0-9-]{2,38})[A-Za-z0-9]$', maxLength: 40 })),
    days: Type.Integer({ minimum: 1, maximum: MOST_CODE_DAYS }),
    most_uses: Nullable(Type.Integer({ minimum: 1, maximum: MOST_CODE_USES })),
    valid_days: Nullable(Type.Integer({ minimum: 1, maximum: MOST_CODE_DAYS, description: 'null for no end' })),
    reason: Reason,
  }),
  reply: Data(AccessCode),
  errors: ['code_taken'],
  limit: { requests: 60, seconds: 3600 },
})

export const endAccessCode = defineCall({
  method: 'POST',
  path: '/web/studio/money/codes/:code/ending',
  summary: 'Ends a code: it can no longer be redeemed. Granted access stays',
  needs: 'registered',
  staff: 'money-export',
  params: Type.Object({ code: Id }),
  body: Type.Object({ reason: Reason }),
  reply: Data(AccessCode),
  errors: ['code_not_found', 'code_ended'],
})
