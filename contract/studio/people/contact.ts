import * as Type from 'typebox'
import { defineCall } from '../../call.ts'
import { LONGEST_EMAIL } from '../../limits.ts'
import { Data, Id, Nullable, OneOf, Time } from '../../schema.ts'
import { Reason } from '../reason.ts'
import { PersonParams } from './params.ts'

export const startPersonEmailChange = defineCall({
  method: 'POST',
  path: '/web/studio/people/:user_id/email-changes',
  summary:
    'Sends a link to a person’s new email address; the account changes when it is opened. An earlier link then no longer works',
  needs: 'registered',
  staff: 'people-edit',
  freshProof: true,
  params: PersonParams,
  body: Type.Object({ reason: Reason, email: Type.String({ maxLength: LONGEST_EMAIL }) }),
  reply: Data(Type.Object({ expires_at: Time })),
  errors: [
    'account_not_found',
    'opening_required',
    'action_not_possible',
    'invalid_email',
    'address_taken',
    'too_many_requests',
  ],
})

/** Emails that staff can send again, besides receipts. */
export const PERSON_EMAILS = ['sign_in', 'verification', 'gift'] as const

export type PersonEmail = Type.Static<typeof PersonEmail>
export const PersonEmail = Type.Object({
  kind: OneOf(PERSON_EMAILS),
  gift_id: Nullable(Id),
  to: Type.String({ description: 'the email address to which it goes' }),
})

export const listPersonEmails = defineCall({
  method: 'GET',
  path: '/web/studio/people/:user_id/emails',
  summary: 'The emails that can be sent again, and a change of address that waits for its link to be opened',
  needs: 'registered',
  staff: 'people-edit',
  params: PersonParams,
  reply: Data(Type.Object({ emails: Type.Array(PersonEmail), email_change_until: Nullable(Time) })),
  errors: ['account_not_found', 'opening_required', 'action_not_possible'],
})

export const resendPersonEmail = defineCall({
  method: 'POST',
  path: '/web/studio/people/:user_id/emails',
  summary: 'Sends an email again: a link to log in, the verification of an email address, or a gift that was bought',
  needs: 'registered',
  staff: 'people-edit',
  params: PersonParams,
  body: Type.Object({ reason: Reason, kind: OneOf(PERSON_EMAILS), gift_id: Type.Optional(Nullable(Id)) }),
  reply: Data(Type.Object({ to: Type.String() })),
  errors: ['account_not_found', 'opening_required', 'action_not_possible', 'too_many_requests'],
})
