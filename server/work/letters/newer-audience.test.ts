import { expect, test } from 'vitest'
import { openTestProgram } from '#testing/servers/test-program.ts'
import { sendLetters } from './send-letters.ts'

const everyone = { locale: null, access: 'everyone', artist_id: null }

test.each([
  ['has a condition that is unknown here', { ...everyone, city: 'Rome' }, 0],
  ['has an unknown value', { ...everyone, access: 'gifted' }, 0],
  ['is known', everyone, 1],
  ['is known, with a series', { ...everyone, series_id: 'series-1' }, 1],
  ['is known, with a plan', { ...everyone, product_id: 'premium-monthly' }, 1],
])('an audience that %s is gathered as far as it is understood', async (_, audience, isGathered) => {
  const { program, stop } = await openTestProgram('embedded')
  const { database, clock } = program
  const now = clock.now()
  const words = { subject: 'A new series', text: 'Listen tonight.', button_text: null, button_url: null }
  const times = { starts_at: now, ended_at: null, created_at: now, updated_at: now }
  await database
    .insertInto('letter')
    .values({
      ...{
        id: 'letter',
        channel: 'email',
        ...words,
        ...times,
        audience_json: JSON.stringify(audience),
        state: 'sending',
        version: 0,
      },
      ...{ gathered_to: '', is_gathered: 0, created_by: null },
    })
    .execute()
  await sendLetters(program)
  expect(await database.selectFrom('letter').select('is_gathered').executeTakeFirst()).toEqual({
    is_gathered: isGathered,
  })
  await stop()
})
