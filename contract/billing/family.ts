import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id, Nullable } from '../schema.ts'

const user = Type.Object({ id: Id })

const FamilyMember = Type.Object({
  id: Type.String({ description: 'of the seat' }),
  email: Type.String(),
  name: Nullable(Type.String()),
  status: Type.Union([Type.Literal('owner'), Type.Literal('member'), Type.Literal('invited')]),
})

export type Family = Type.Static<typeof Family>
export const Family = Type.Object({
  /** Null without a family plan. */
  role: Nullable(Type.Union([Type.Literal('owner'), Type.Literal('member')])),
  seats: Type.Integer({ minimum: 0 }),
  owner_name: Nullable(Type.String()),
  /** The owner sees everybody, a member only themselves. */
  members: Type.Array(FamilyMember),
})

const FAMILY = Data(Family)

export const getFamily = defineCall({
  method: 'GET',
  path: '/web/users/:id/family',
  summary: 'The family plan that the user owns or belongs to',
  needs: 'registered',
  params: user,
  reply: FAMILY,
  errors: ['forbidden'],
})

export const inviteToFamily = defineCall({
  method: 'POST',
  path: '/web/users/:id/family/invitations',
  summary: 'Offers a seat by email',
  needs: 'registered',
  params: user,
  body: Type.Object({ email: Type.String({ maxLength: 254 }) }),
  reply: FAMILY,
  errors: [
    'forbidden',
    'invalid_email',
    'no_family_plan',
    'no_seat_left',
    'too_many_requests',
    'verification_required',
  ],
  limit: { requests: 60, seconds: 3600 },
})

export const joinFamily = defineCall({
  method: 'POST',
  path: '/web/users/:id/family/join',
  summary: 'Accepts a seat by the secret in the invitation',
  needs: 'registered',
  params: user,
  body: Type.Object({ token: Type.String({ maxLength: 100 }) }),
  reply: FAMILY,
  errors: ['forbidden', 'verification_required', 'invitation_not_found', 'no_seat_left', 'too_many_requests'],
  limit: { requests: 60, seconds: 3600 },
})

export const leaveFamily = defineCall({
  method: 'DELETE',
  path: '/web/users/:id/family/members/:seat_id',
  summary: 'Gives up a seat: a member their own, the owner any',
  needs: 'registered',
  params: Type.Object({ id: Id, seat_id: Id }),
  reply: FAMILY,
  errors: ['forbidden', 'not_found'],
})
