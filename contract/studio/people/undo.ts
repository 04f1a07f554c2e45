import * as Type from 'typebox'
import { defineCall } from '../../call.ts'
import { Data, Id } from '../../schema.ts'
import { ActionEffect } from '../people.ts'
import { PersonAction, PersonSubscriptionParams } from './params.ts'

export const revokePersonAccess = defineCall({
  method: 'POST',
  path: '/web/studio/people/:user_id/subscriptions/:subscription_id/revocations',
  summary: 'Ends free access that was granted by staff, at once',
  needs: 'registered',
  staff: 'people-edit',
  params: PersonSubscriptionParams,
  body: PersonAction,
  headers: ['Idempotency-Key'],
  reply: Data(ActionEffect),
  errors: ['account_not_found', 'opening_required', 'subscription_not_found', 'action_not_possible'],
})

export const undoPersonAction = defineCall({
  method: 'POST',
  path: '/web/studio/people/:user_id/actions/:action_id/undos',
  summary:
    'Undoes an extension, a cancellation or a revocation by staff, until the time in `undoable` of the person. Refused if the subscription has changed since',
  needs: 'registered',
  staff: 'people-edit',
  params: Type.Object({ user_id: Id, action_id: Id }),
  body: PersonAction,
  headers: ['Idempotency-Key'],
  reply: Data(ActionEffect),
  errors: ['account_not_found', 'opening_required', 'action_not_possible'],
})
