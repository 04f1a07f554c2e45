import { beforeAll, describe, expect, test } from 'vitest'
import type { Money, MoneyRow } from '#contract/studio/money/figures.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { subscribeByCard, subscribeByPhone } from '#testing/billing/test-buyer.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const DAY = 24 * 3600

describe.each(BOTH_DATABASES)('money in the studio, on the %s database', (kind) => {
  const billing = openTestBilling(kind)

  beforeAll(() => insertDemoAccounts(billing.server.program))

  const logIn = (name: string) => logInAsStaff(billing.server, name)
  const read = async (staff: TestBrowser) => dataOf<Money>(await staff.send('GET', '/web/studio/money'))
  const list = async (staff: TestBrowser, query: string) =>
    dataOf<MoneyRow[]>(await staff.send('GET', `/web/studio/money/rows?${query}`))

  test('a sale, a decline with its next try, and a refund are counted, and lead to their rows', async () => {
    const before = await read(await logIn('finance'))
    const { buyer } = await subscribeByPhone(billing.server, '+15550110042')
    const { buyer: other } = await subscribeByCard(billing.server)
    await billing.later(8 * DAY)
    const finance = await logIn('finance')
    const sold = await read(finance)
    const count = ({ states }: Money, store: string, state: string) =>
      states.find((row) => row.store === store && row.state === state)?.count ?? 0
    expect(count(sold, 'dcb', 'active') - count(before, 'dcb', 'active')).toBe(1)
    const recurring = await list(finance, 'figure=recurring&currency=USD')
    expect(recurring.map(({ person }) => person?.id)).toEqual(expect.arrayContaining([buyer.id, other.id]))
    expect(sold.recurring.find(({ currency }) => currency === 'USD')?.count).toBe(recurring.length)
    const rows = await list(finance, 'figure=state&state=active&store=dcb')
    const row = rows.find(({ person }) => person?.id === buyer.id)
    expect(row).toMatchObject({
      store: 'dcb',
      state: 'active',
      interval: 'month',
      person: { email: expect.stringMatching(/^.•••@/) },
    })
    expect(JSON.stringify(rows)).not.toContain(buyer.email)

    await billing.later(31 * DAY - 8 * DAY)
    const late = await logIn('finance')
    const declined = await read(late)
    expect(declined.declines).toEqual([
      { store: 'dcb', decline: 'insufficient_credit', count: 1, paid_later: 0, step: 'retry' },
    ])
    const [decline] = await list(late, 'figure=declines&decline=insufficient_credit')
    expect(decline).toMatchObject({ detail: 'insufficient_credit', status: 'pending', person: { id: buyer.id } })
    expect(Date.parse(decline?.next_try_at ?? '')).toBeGreaterThan(billing.server.clock.now())
    expect(await list(late, 'figure=declines&decline=barred')).toEqual([])
    expect((await list(late, 'figure=state&state=past_due')).map(({ person }) => person?.id)).toContain(buyer.id)

    const support = await logIn('support')
    await support.send('POST', `/web/studio/people/${other.id}/openings`, { reason: 'Asked' })
    const person = await dataOf<{ charges: { id: string; amount: number }[] }>(
      await support.send('GET', `/web/studio/people/${other.id}`),
    )
    const [charge] = person.charges
    const path = `/web/studio/people/${other.id}/charges/${charge?.id}/refunds`
    await dataOf(await support.send('POST', path, { reason: 'Asked', is_preview: false }))
    const refunded = await read(late)
    expect(refunded.refunds).toEqual([{ store: 'card', currency: 'USD', count: 1, amount: charge?.amount }])
    expect(refunded.collected).toEqual([{ currency: 'USD', charged: expect.any(Number), refunded: charge?.amount }])
    expect(await list(late, 'figure=refunds&store=card')).toMatchObject([
      { amount: charge?.amount, detail: 'operator', person: { id: other.id } },
    ])
  })

  test('renewals are listed by day, and paged without a row twice', async () => {
    const { buyer } = await subscribeByPhone(billing.server, '+15550142301')
    await subscribeByPhone(billing.server, '+15550142302')
    await billing.later(25 * DAY)
    const finance = await logIn('finance')
    const { due } = await read(finance)
    const ours = due.filter(({ store, currency }) => store === 'dcb' && currency === 'USD')
    const [first] = ours
    expect(ours.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(2)
    const onDay = (await Promise.all(ours.map(({ day }) => list(finance, `figure=due&day=${day}&store=dcb`)))).flat()
    expect(onDay.map(({ person }) => person?.id)).toContain(buyer.id)
    expect(first?.amount).toBeGreaterThan(0)
    const page = await finance.send('GET', '/web/studio/money/rows?figure=due&limit=1')
    const { data, last_item_identifier: cursor } = (await page.json()) as {
      data: MoneyRow[]
      last_item_identifier: string
    }
    const next = await list(finance, `figure=due&limit=1&offset=${cursor}`)
    expect(next[0]?.id).not.toBe(data[0]?.id)
    expect(await refusalOf(await finance.send('GET', '/web/studio/money/rows?figure=due&offset=x'))).toMatchObject({
      code: 'invalid_cursor',
    })
  })

  test('a viewer sees the figures and no person behind them', async () => {
    const viewer = await logIn('viewer')
    expect((await read(viewer)).states.length).toBeGreaterThan(0)
    const rows = await list(viewer, 'figure=state')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ person }) => person === null)).toBe(true)
    expect(await refusalOf(await (await logIn('support')).send('GET', '/web/studio/money'))).toMatchObject({
      code: 'forbidden',
    })
  })
})
