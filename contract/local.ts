import * as Type from 'typebox'
import { defineCall } from './call.ts'
import { Time } from './schema.ts'

const YEAR_SECONDS = 366 * 24 * 3600

/** Only where the program runs as `local`: moves the server's one clock forward. */
export const advanceClock = defineCall({
  method: 'POST',
  path: '/__local/clock',
  summary: 'Moves the server’s clock forward (only in local)',
  needs: 'anyone',
  body: Type.Object({ advance_seconds: Type.Number({ minimum: 0, maximum: 10 * YEAR_SECONDS }) }),
  reply: Type.Object({ now: Time }),
  errors: [],
})
