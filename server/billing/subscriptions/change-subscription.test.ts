import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { insertUser } from '#server/database/accounts/sessions.ts'
import type { ChargeRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { openTestProgram, type TestProgram } from '#testing/servers/test-program.ts'
import { addRenewalEvents } from './add-subscription-events.ts'
import { addSubscription } from './change-subscription.ts'
import { newSubscription } from './new-subscription.ts'

const HOUR = 3_600_000

describe.each(DATABASE_KINDS)('effects of a subscription, on the %s database', (kind) => {
  let opened: TestProgram
  beforeAll(async () => {
    opened = await openTestProgram(kind)
    await opened.database
      .transaction()
      .execute((transaction) => insertUser(transaction, newUserRow({ id: 'ruth', created_at: 1 })))
  })
  afterAll(() => opened.stop())

  const add = async (fields: Pick<SubscriptionRow, 'id' | 'kind' | 'store'>) => {
    const row = newSubscription({
      ...{ user_id: 'ruth', product_id: 'premium-monthly', title: 'Monthly', seats: 1, price: 899, currency: 'USD' },
      ...{ subscription_interval: 'month', subscription_interval_count: 1, started_at: HOUR, created_at: HOUR },
      ...{ expires_at: 1000 * HOUR, ...fields },
    })
    await opened.database.transaction().execute((transaction) => addSubscription(transaction, row))
    return row
  }

  test.each([
    ['family', 'card', 'family'],
    ['manual', 'card', 'manual'],
    ['paid', 'card', 'selah'],
    ['paid', 'dcb', 'dcb'],
    ['gift', 'card', 'selah'],
  ] as const)('access by a %s subscription in the store %s has the source %s', async (of, store, source) => {
    const { id } = await add({ id: `${of} ${store}`, kind: of, store })
    const found = opened.database.selectFrom('entitlement').select('source').where('id', '=', id)
    expect(await found.executeTakeFirst()).toEqual({ source })
  })

  test('webhooks get an event for a renewal, and none for the first period or a charge without a subscription', async () => {
    const { id } = await add({ id: 'renewed', kind: 'paid', store: 'card' })
    const charge = (charge_id: string, subscription_id: string | null, period_start: number): ChargeRow => ({
      ...{ id: charge_id, subscription_id, purchase_id: null, user_id: 'ruth', title: 'Monthly', store: 'card' },
      ...{ kind: 'period', provider_id: null, amount: 899, currency: 'USD', status: 'succeeded', period_start },
      ...{ period_end: period_start + 700 * HOUR, charged_at: period_start, refunded_at: null, disputed_at: null },
      ...{ consent_id: null, beneficiary: null },
    })
    const events = opened.database.selectFrom('webhook_event').select('body')
    await opened.database
      .insertInto('webhook')
      .values({
        ...{ id: 'books', name: 'Books', address: 'https://books.example/', secret_sealed: '', created_at: 1 },
        ...{ events_json: JSON.stringify(['subscription.renewed']), previous_secret_sealed: null, stopped: null },
        ...{ previous_secret_until: null, stopped_at: null, failing_since: null, created_by: null },
      })
      .execute()
    await opened.database
      .transaction()
      .execute((transaction) =>
        addRenewalEvents(transaction, [
          charge('first', id, HOUR),
          charge('second', id, 800 * HOUR),
          charge('single', null, 800 * HOUR),
        ]),
      )
    const renewals = (await events.execute()).map(({ body }) => JSON.parse(body) as { data: { charge_id: string } })
    expect(renewals.map(({ data }) => data.charge_id)).toEqual(['second'])
  })
})
