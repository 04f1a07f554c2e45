import { expect, test } from 'vitest'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { subscribeByPhone } from '#testing/billing/test-buyer.ts'
import { refuseAttempt } from './refuse-attempt.ts'

const billing = openTestBilling('embedded')

test('a late refusal changes neither an attempt that succeeded nor one that is gone', async () => {
  const { program } = billing.server
  const { buyer } = await subscribeByPhone(billing.server, '+15550100641')
  const readAttempts = () =>
    program.database
      .selectFrom('charge_attempt')
      .innerJoin('charge', 'charge.id', 'charge_attempt.charge_id')
      .selectAll('charge_attempt')
      .where('charge.user_id', '=', buyer.id)
      .execute()
  const [attempt, ...others] = await readAttempts()
  if (!attempt) throw new Error('the purchase made no attempt')
  expect([attempt.status, others]).toEqual(['succeeded', []])
  await refuseAttempt(program, { attempt, decline: 'insufficient_credit' })
  await refuseAttempt(program, {
    attempt: { ...attempt, id: 'gone', correlator: 'gone' },
    decline: 'insufficient_credit',
  })
  expect(await readAttempts()).toEqual([attempt])
})
