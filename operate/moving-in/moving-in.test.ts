import { describe, expect, test } from 'vitest'
import { emailKey } from '#rules/forms/email.ts'
import { findUserByAddress } from '#server/database/accounts/users.ts'
import { listUserSubscriptions } from '#server/database/billing/subscriptions.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import { openTestBrowser, requestLoginCode } from '#testing/accounts/test-browser.ts'
import { askSimulator, chargesOf, netChargesByCard } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { importMembers } from './import-members.ts'
import { importSubscriptions } from './import-subscriptions.ts'
import { readTable } from './read-table.ts'

const DAY = 24 * 3600
const GHOST_HEAD =
  'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers'
const table = (needed: readonly string[], ...lines: string[]) =>
  readTable(new TextEncoder().encode(lines.join('\r\n')), needed)
const members = (...lines: string[]) => table(['email'], GHOST_HEAD, ...lines)
const subscriptions = (...lines: string[]) => table(['id', 'Customer Email'], 'id,Customer ID,Customer Email', ...lines)
const show = () => undefined
const wet = { isDryRun: false, show }
const dry = { isDryRun: true, show }

describe('a table', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  test.each([
    ['an empty file', bytes(''), 'the file is empty'],
    ['a quote without an end', bytes('email,name\n"ruth'), 'a quote does not end'],
    ['no such column', bytes('address,name\nx,y'), 'no column email'],
    ['another encoding', new Uint8Array([0x65, 0xff, 0xfe]), 'not in UTF-8'],
  ])('%s is refused in one line', (_, content, reason) => {
    expect(() => readTable(content, ['email'])).toThrow(reason)
  })

  test('columns are found by name, lines by a spreadsheet’s number', () => {
    const [row] = readTable(bytes('\uFEFFname;Email\n\n"Ruth; A.";ruth@example.com\n'), ['email'])
    expect([row?.line, row?.cell('email'), row?.cell('name'), row?.cell('note')]).toEqual([
      3,
      'ruth@example.com',
      'Ruth; A.',
      '',
    ])
  })
})

describe.each(DATABASE_KINDS)('moving in, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const userOf = async (email: string) =>
    findUserByAddress(billing.server.program.database, { emailKey: emailKey(email) })

  test('members get accounts once, and log in with a code', async () => {
    const rows = members(
      '1,Ruth@Example.com,Ruth A.,,true,false,cus_1,2024-03-01T10:00:00.000Z,,,',
      '2,boaz@example.com,,,true,true,,2099-01-01T00:00:00.000Z,,,',
      '3,no address,,,true,false,,,,,',
      '4,ruth@example.com,,,true,false,,,,,',
      '5,gone@example.com,,,true,false,,,2024-05-01T00:00:00.000Z,,',
    )
    const faults = [
      { line: 4, reason: '"no address" is no email address' },
      { line: 5, reason: 'the same address as line 2' },
    ]
    const { program } = billing.server
    const preview = await importMembers(program, rows, dry)
    expect(preview).toEqual({
      outcome: 'checked',
      added: 2,
      known: 0,
      deleted: 1,
      complimentary: ['boaz@example.com'],
      faults,
    })
    expect(await userOf('ruth@example.com')).toBeUndefined()
    expect(await importMembers(program, rows, wet)).toEqual({ ...preview, outcome: 'imported' })
    expect(await importMembers(program, rows, wet)).toMatchObject({ added: 0, known: 2 })
    expect(await userOf('ruth@example.com')).toMatchObject({
      name: 'Ruth A.',
      is_verified: 0,
      password_hash: null,
      created_at: Date.parse('2024-03-01T10:00:00.000Z'),
    })
    expect((await userOf('boaz@example.com'))?.created_at).toBeLessThanOrEqual(program.clock.now())
    expect(await userOf('gone@example.com')).toBeUndefined()
    const browser = await openTestBrowser(billing.server)
    await expect(requestLoginCode(billing.server, browser, 'ruth@example.com')).resolves.toBeDefined()
  })

  test('running subscriptions are taken over, and each charge is recorded once', async () => {
    const { server } = billing
    const { program } = server
    const now = program.clock.now()
    const seedOf = (id: string, changes: object = {}) => ({
      id: `sub_${id}`,
      customer: `cus_${id}`,
      email: `${id}@example.com`,
      metadata: {},
      product_id: 'prod_elsewhere',
      title: 'Supporter',
      unit_amount: 700,
      currency: 'usd',
      interval: 'month',
      interval_count: 1,
      started_at: now - 70 * DAY * 1000,
      trial_ends_at: null,
      canceled_at: null,
      ...changes,
    })
    const seeds = [seedOf('naomi'), seedOf('orpah', { canceled_at: now - 69 * DAY * 1000 }), seedOf('naomi2')]
    await askSimulator(server, '/card/__seed', { subscriptions: seeds })
    await importMembers(program, members('1,naomi@example.com,,,,,,,,,', '2,orpah@example.com,,,,,,,,,'), wet)
    const rows = subscriptions(
      'sub_naomi,cus_naomi,naomi@example.com',
      'sub_orpah,cus_orpah,orpah@example.com',
      'sub_naomi2,cus_naomi2,naomi@example.com',
      'sub_nobody,cus_x,stranger@example.com',
      'sub_unknown,cus_y,orpah@example.com',
      'in_123,cus_z,naomi@example.com',
    )
    const preview = await importSubscriptions(program, rows, dry)
    expect(preview).toMatchObject({ outcome: 'checked', taken: 1, known: 0, over: 1 })
    expect(preview.faults.map(({ line }) => line)).toEqual([4, 5, 6, 7])
    const naomi = await userOf('naomi@example.com')
    const id = naomi?.id ?? ''
    expect(await listUserSubscriptions(program.database, id)).toEqual([])

    const report = await importSubscriptions(program, rows, wet)
    expect(report).toMatchObject({ outcome: 'imported', taken: 1, known: 0, over: 1 })
    expect(report.faults).toEqual([
      { line: 4, reason: expect.stringContaining('already pays for') },
      { line: 5, reason: expect.stringContaining('import the members first') },
      { line: 6, reason: 'the card processor does not know it' },
      { line: 7, reason: '"in_123" is no id of a subscription' },
    ])
    expect(await importSubscriptions(program, rows, wet)).toMatchObject({ taken: 0, known: 1, over: 1 })
    const [taken] = await listUserSubscriptions(program.database, id)
    expect(taken).toMatchObject({ provider_id: 'sub_naomi', store: 'card', price: 700, ended_at: null })
    expect(await chargesOf(server, id)).toHaveLength(3)
    expect(await listMessages(program.database, emailKey('naomi@example.com'))).toEqual([])

    await billing.later(31 * DAY)
    expect(await netChargesByCard(server, id)).toEqual([700, 700, 700, 700])
    expect((await chargesOf(server, id)).map(({ amount }) => amount)).toEqual([700, 700, 700, 700])
    const [renewed] = await listUserSubscriptions(program.database, id)
    expect(renewed?.expires_at).toBeGreaterThan(program.clock.now())
  })

  test('a subscription is not taken over for an account with an unverified address', async () => {
    const { server } = billing
    const squatter = { email: 'squatted@example.com', password: 'not my address at all' }
    await (await openTestBrowser(server)).send('POST', '/web/register', squatter)
    expect(await userOf('squatted@example.com')).toMatchObject({ is_verified: 0 })
    const rows = subscriptions('sub_squatted,cus_s,squatted@example.com')
    const { faults } = await importSubscriptions(server.program, rows, dry)
    expect(faults).toEqual([{ line: 2, reason: expect.stringContaining('has not verified its address') }])
  })
})
