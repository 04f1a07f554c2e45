import { beforeAll, describe, expect, test } from 'vitest'
import type { Attention } from '#contract/studio/attention.ts'
import type { AuditEntry } from '#contract/studio/audit/audit.ts'
import type { Dispute, DisputeProof } from '#contract/studio/money/disputes.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { changeChargeAtProcessor, chargesOf, ledgerBalanceOf } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { subscribeByCard } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const DAY = 24 * 3600

describe.each(DATABASE_KINDS)('disputes on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const { later } = billing

  beforeAll(() => insertDemoAccounts(billing.server.program))

  const logIn = (name: string) => logInAsStaff(billing.server, name)
  const list = async (staff: TestBrowser, query = '') =>
    dataOf<Dispute[]>(await staff.send('GET', `/web/studio/money/disputes${query}`))
  const respond = (staff: TestBrowser, { id }: Pick<Dispute, 'id'>) =>
    staff.send('POST', `/web/studio/money/disputes/${id}/answer`, { reason: 'They agreed and listened' })
  const home = async (staff: TestBrowser) =>
    (await dataOf<Attention>(await staff.send('GET', '/web/studio/attention'))).disputes
  const disputed = async () => {
    const { buyer, id } = await subscribeByCard(billing.server)
    await later(DAY)
    await changeChargeAtProcessor(billing.server, buyer.id, { dispute: 'created' })
    await later(1)
    return { buyer, id }
  }

  test('a dispute shows its deadline, and is answered once with the assembled proof', async () => {
    const { buyer } = await disputed()
    const sent_at = billing.server.clock.now()
    await billing.server.program.database.updateTable('message').set({ sent_at }).execute()
    const [charge] = await chargesOf(billing.server, buyer.id)
    const finance = await logIn('finance')
    const [dispute] = await list(finance)
    if (!dispute) throw new Error('the processor has told of it')
    expect(dispute).toMatchObject({
      ...{ charge_id: charge?.id, amount: charge?.amount, reason: 'fraudulent', state: 'needs_response' },
      ...{ person: { id: buyer.id }, is_answerable: true, answered_at: null },
    })
    expect(Date.parse(dispute.due_at ?? '')).toBe(Date.parse(dispute.opened_at) + 7 * DAY * 1000)
    expect(await home(finance)).toEqual({ count: 1, due_at: dispute.due_at })

    const proof = await dataOf<DisputeProof>(
      await finance.send('GET', `/web/studio/money/disputes/${dispute.id}/proof`),
    )
    expect(proof.text).toMatch(/^Charge .+\nPeriod: .+\nAgreed at .+\nPrice shown and agreed to: \$49\.99/)
    expect(proof.activity).toContain('Message sent at')
    expect(JSON.stringify(proof)).not.toContain(buyer.email)

    expect(await dataOf<Dispute>(await respond(finance, dispute))).toMatchObject({
      ...{ answered_by: 'Finance Demo', is_answerable: false },
    })
    expect(await refusalOf(await respond(finance, dispute))).toMatchObject({ code: 'dispute_not_open' })
    await later(1)
    expect(await list(await logIn('viewer'))).toMatchObject([{ state: 'under_review', person: null }])
    expect(await home(finance)).toEqual({ count: 0, due_at: null })
    const log = await dataOf<AuditEntry[]>(
      await (await logIn('operator')).send('GET', '/web/studio/audit?kind=dispute_answered'),
    )
    expect(log).toMatchObject([{ subject_id: charge?.id, person_id: buyer.id }])

    await changeChargeAtProcessor(billing.server, buyer.id, { dispute: 'won' })
    await later(1)
    expect(await list(finance)).toEqual([])
    expect(await list(finance, '?is_closed=true')).toMatchObject([{ id: dispute.id, state: 'won' }])
    expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe(charge?.amount)
  })

  test('after its deadline a dispute takes no proof; a lost one takes the money out of the ledger', async () => {
    const { buyer } = await disputed()
    await later(8 * DAY)
    const finance = await logIn('finance')
    const late = (await list(finance)).find(({ person }) => person?.id === buyer.id)
    if (!late) throw new Error('it is still open')
    expect(late.is_answerable).toBe(false)
    expect(await refusalOf(await respond(finance, late))).toMatchObject({ code: 'dispute_not_open' })
    await changeChargeAtProcessor(billing.server, buyer.id, { dispute: 'lost' })
    await later(1)
    const closed = await list(finance, '?is_closed=true')
    expect(closed.find(({ id }) => id === late.id)).toMatchObject({ state: 'lost', is_answerable: false })
    expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe(0)
    const support = await logIn('support')
    expect((await support.send('GET', '/web/studio/money/disputes')).status).toBe(403)
    expect((await respond(await logIn('viewer'), late)).status).toBe(403)
  })
})
