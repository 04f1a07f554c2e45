import * as Type from 'typebox'
import { defineCall } from '../../call.ts'
import { Data, Time } from '../../schema.ts'
import { Reason } from '../reason.ts'
import { PersonParams } from './params.ts'

/** Minutes in which a member of staff may see the site as a person. */
export const IMPERSONATION_MINUTES = 15

export type Impersonation = Type.Static<typeof Impersonation>
export const Impersonation = Type.Object({
  token: Type.String({ description: 'a session token that can only read; it is shown once' }),
  path: Type.String({ description: 'the document to frame' }),
  ends_at: Time,
})

export const startImpersonation = defineCall({
  method: 'POST',
  path: '/web/studio/people/:user_id/impersonations',
  summary:
    'Starts a read-only view of the site as this person for 15 minutes: their access and library, never journal, notes, payments or addresses',
  needs: 'registered',
  staff: 'people-edit',
  params: PersonParams,
  body: Type.Object({
    reason: Reason,
    shows_progress: Type.Boolean({ description: 'they asked for help with what they listened to' }),
  }),
  reply: Data(Impersonation),
  errors: ['account_not_found', 'opening_required', 'action_not_possible'],
})

export const endImpersonation = defineCall({
  method: 'DELETE',
  path: '/web/studio/people/:user_id/impersonations',
  summary: 'Ends seeing the site as this person',
  needs: 'registered',
  staff: 'people-edit',
  params: PersonParams,
  reply: Data(Type.Object({ ended: Type.Boolean({ description: 'false if it had ended already' }) })),
  errors: [],
})
