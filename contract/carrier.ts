import * as Type from 'typebox'
import { defineCall } from './call.ts'
import { Data, Nullable } from './schema.ts'

/** What a token's bearer is asked who is signed in already: to join the two, or to go on as the carrier's customer. */
export type CarrierQuestion = Type.Static<typeof CarrierQuestion>
export const CarrierQuestion = Type.Union([Type.Literal('link'), Type.Literal('switch')])

export const validateFirstScreen = defineCall({
  method: 'POST',
  path: '/web/dcb/validate',
  summary:
    'Signs in by a carrier’s first-screen token: the refresh cookie is then the customer’s. Who is signed in already is asked first, and answers in a second request',
  needs: 'anyone',
  body: Type.Object({
    firstscreen_token: Type.String({ minLength: 1, maxLength: 6000 }),
    answer: Type.Optional(CarrierQuestion),
  }),
  reply: Data(
    Type.Object({
      is_valid: Type.Boolean({ description: 'why not is in the server’s log alone' }),
      question: Nullable(CarrierQuestion),
    }),
  ),
  errors: ['not_found', 'too_many_requests'],
  limit: { requests: 300, seconds: 3600 },
})
