import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import type { Attention } from '#contract/studio/attention.ts'
import type { AuditEntry } from '#contract/studio/audit/audit.ts'
import type { AuditAlert } from '#contract/studio/audit/audit-alerts.ts'
import { auditedKind } from '#rules/studio/audited-call.ts'
import { ANSWERS } from '#server/api/answers.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { openTestBrowser, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { checkAuditChain } from '../../../studio/audit/check-chain.ts'
import { chainDigest, recordStaffAction } from '../../../studio/audit/record-staff-action.ts'
import { checkAuditLog } from '../../../work/audit/check-audit-log.ts'

test('every writing call of staff is listed as recorded by dispatch, by itself, or not at all', () => {
  const calls = ANSWERS.map(({ call }) => call)
  const ofStaff = calls.filter(({ staff, path }) => staff !== undefined || path.startsWith('/web/studio/'))
  const undecided = ofStaff.filter((call) => auditedKind(call) === undefined)
  expect(undecided.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

describe.each(DATABASE_KINDS)('the audit log, on the %s database', (kind) => {
  let server: TestServer
  let owner: TestBrowser
  let support: TestBrowser
  const logIn = async (name: string) => {
    const browser = await openTestBrowser(server)
    await browser.startSession('/web/login', { email: `${name}@demo.selah.test`, password: 'selah-demo' })
    return browser
  }
  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    await insertDemoAccounts(server.program)
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    server.clock.advance(24 * 3600 + 1)
    for (const table of ['staff_action', 'staff_action_chain', 'audit_alert', 'audit_check', 'message'] as const)
      await server.program.database.deleteFrom(table).execute()
    owner = await logIn('operator')
    support = await logIn('support')
  })

  const entries = async (query = ''): Promise<AuditEntry[]> =>
    (await (await owner.send('GET', `/web/studio/audit${query}`)).json()).data
  const personOf = async (name: string) => {
    const response = await support.send('GET', `/web/studio/people?q=${name}@demo.selah.test`)
    return ((await response.json()) as { data: { id: string }[] }).data[0]?.id ?? ''
  }
  const open = (browser: TestBrowser, id: string) =>
    browser.send('POST', `/web/studio/people/${id}/openings`, { reason: 'They wrote to us' })
  const record = (facts: Partial<Parameters<typeof recordStaffAction>[2]>) =>
    server.program.database.transaction().execute((transaction) =>
      recordStaffAction(transaction, server.program, {
        kind: 'person_opened',
        actorId: support.id(),
        personId: 'somebody',
        reason: 'They wrote to us',
        ...facts,
      }),
    )
  const alerts = async (): Promise<AuditAlert[]> =>
    (await (await owner.send('GET', '/web/studio/audit/alerts')).json()).data
  const mails = () => listMessages(server.program.database, brand.mail_operator)

  test('has an entry for a change of any part of the studio, and none for a refusal, a read or a preview', async () => {
    const editor = await logIn('editor')
    expect((await editor.send('POST', '/web/studio/tabs/sleep/versions', { name: 'Advent' })).status).toBe(200)
    expect((await support.send('POST', '/web/studio/tabs/sleep/versions', { name: 'Lent' })).status).toBe(403)
    await editor.send('GET', '/web/studio/tabs')
    await editor.send('POST', '/web/studio/calendar/imports', { csv: 'day,passage\r\n11-24,Psalm 23:1\r\n' })
    expect(await entries()).toMatchObject([
      { kind: 'tab_changed', actor: 'Editor Demo', subject_id: 'POST /web/studio/tabs/sleep/versions', reason: '' },
    ])
  })

  test('is filtered by what, who, whom and when', async () => {
    const [trial, manual] = [await personOf('trial'), await personOf('manual')]
    await open(support, trial)
    await open(owner, manual)
    server.clock.advance(3600)
    const at = new Date(server.clock.now()).toISOString()
    owner = await logIn('operator')
    await open(owner, trial)
    const numbers = async (query: string) => (await entries(query)).map(({ number }) => number)
    expect(await numbers('')).toEqual([3, 2, 1])
    expect(await numbers(`?actor_id=${support.id()}`)).toEqual([1])
    expect(await numbers(`?person_id=${trial}`)).toEqual([3, 1])
    expect(await numbers('?kind=charge_refunded')).toEqual([])
    expect(await numbers(`?from=${at}`)).toEqual([3])
    expect(await numbers(`?until=${at}&actor_id=${owner.id()}`)).toEqual([2])
    const actors = await (await owner.send('GET', '/web/studio/audit/actors')).json()
    expect(actors.data.map(({ name }: { name: string }) => name)).toEqual(['Operator Demo', 'Support Demo'])
    expect((await owner.send('GET', '/web/studio/audit?from=yesterday')).status).toBe(400)
  })

  test('is saved as CSV and as NDJSON, filtered, and each saving is an entry itself', async () => {
    await record({ reason: '=HYPERLINK("a"), "now"' })
    await record({ kind: 'access_granted', days: 3 })
    const csv = await owner.send('GET', '/web/studio/audit/export?format=csv&kind=person_opened')
    expect([csv.headers.get('content-type'), csv.headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="audit.csv"',
    ])
    const [head, row, ...rest] = (await csv.text()).trimEnd().split('\r\n')
    expect(head).toMatch(/number,at,kind,actor,actor_id/)
    expect(row).toContain(`Support Demo,${support.id()},somebody`)
    expect(row).toContain(`"'=HYPERLINK(""a""), ""now"""`)
    expect(rest).toEqual([])
    const json = await owner.send('GET', '/web/studio/audit/export?format=ndjson')
    const lines = (await json.text()).trimEnd().split('\n')
    const saved = lines.map((line) => JSON.parse(line) as AuditEntry & { digest: string })
    expect(saved.map(({ kind: one, number }) => [one, number])).toEqual([
      ['audit_exported', 4],
      ['audit_exported', 3],
      ['access_granted', 2],
      ['person_opened', 1],
    ])
    expect(saved.every(({ digest }) => /^[0-9a-f]{64}$/.test(digest))).toBe(true)
    expect((await support.send('GET', '/web/studio/audit/export?format=csv')).status).toBe(403)
    expect((await owner.send('GET', '/web/studio/audit/export?format=xml')).status).toBe(400)
    const guest = await openTestBrowser(server)
    expect([401, 403]).toContain((await guest.send('GET', '/web/studio/audit/export?format=csv')).status)
  })

  test('a longer log than one page is saved whole', async () => {
    const { database, ids, clock } = server.program
    const rows = Array.from({ length: 1203 }, (_, at) => ({
      id: ids.newId(),
      number: at + 1,
      at: clock.now(),
      actor_id: support.id(),
      kind: 'person_opened' as const,
      person_id: 'p',
      subject_id: null,
      amount: null,
      currency: null,
      days: null,
      reason: 'r',
      digest: 'd',
    }))
    for (let at = 0; at < rows.length; at += 100)
      await database
        .insertInto('staff_action')
        .values(rows.slice(at, at + 100))
        .execute()
    await database.insertInto('staff_action_chain').values({ id: 1, number: 1203, digest: 'd' }).execute()
    const file = await owner.send('GET', '/web/studio/audit/export?format=ndjson')
    expect((await file.text()).trimEnd().split('\n')).toHaveLength(1204)
  })

  test('a changed, removed or appended entry breaks the chain, and so does a log written anew', async () => {
    const { database } = server.program
    for (let at = 0; at < 3; at += 1) await record({ reason: `reason ${at}` })
    const whole = await checkAuditChain(database)
    expect(whole).toMatchObject({ count: 3, broken_at: null, end: expect.stringMatching(/^3:[0-9a-f]{64}$/) })
    const [, digest = ''] = whole.end.split(':')
    expect(await checkAuditChain(database, { number: 3, digest })).toMatchObject({ broken_at: null })
    expect(await checkAuditChain(database, { number: 3, digest: 'f'.repeat(64) })).toMatchObject({ broken_at: 3 })
    expect(await checkAuditChain(database, { number: 4, digest })).toMatchObject({ broken_at: 4 })

    const third = await database
      .selectFrom('staff_action')
      .selectAll()
      .where('number', '=', 3)
      .executeTakeFirstOrThrow()
    await database
      .updateTable('staff_action')
      .set({ digest: 'f'.repeat(64) })
      .where('number', '=', 3)
      .execute()
    expect(await checkAuditChain(database)).toMatchObject({ count: 2, broken_at: 3 })
    await database.deleteFrom('staff_action').where('number', '=', 3).execute()
    expect(await checkAuditChain(database)).toMatchObject({ count: 2, broken_at: 3 })
    await database.insertInto('staff_action').values(third).execute()
    expect(await checkAuditChain(database)).toEqual(whole)
    const fourth = { ...third, id: 'forged', number: 4 }
    await database
      .insertInto('staff_action')
      .values({ ...fourth, digest: chainDigest(third.digest, fourth) })
      .execute()
    expect(await checkAuditChain(database)).toEqual({ ...whole, broken_at: 4 })
    await database.deleteFrom('staff_action').where('number', '=', 4).execute()
    await database.updateTable('staff_action').set({ reason: 'another' }).where('number', '=', 2).execute()
    const answer = await owner.send('GET', '/web/studio/audit/chain')
    expect((await answer.json()).data).toMatchObject({ count: 1, broken_at: 2 })
  })

  test('is read every day by one process; a break is on Home, and in one email a day until the log is intact again', async () => {
    const { database } = server.program
    const brokenOnHome = async (browser: TestBrowser) => {
      const { data } = (await (await browser.send('GET', '/web/studio/attention')).json()) as { data: Attention }
      return data.failures.filter(({ kind: one }) => one === 'audit_log').map(({ count }) => count)
    }
    const checks = () => Promise.all([checkAuditLog(server.program), checkAuditLog(server.program)])
    await record({ reason: 'first' })
    await record({ reason: 'second' })
    expect((await checks()).sort()).toEqual([false, true])
    expect(await checkAuditLog(server.program)).toBe(false)
    expect([await brokenOnHome(owner), await mails()]).toEqual([[], []])

    // Rewritten with consistent digests: only the end that the first check kept reveals it.
    await database.deleteFrom('staff_action').execute()
    await database.deleteFrom('staff_action_chain').execute()
    await record({ reason: 'forged' })
    await record({ reason: 'second' })
    server.clock.advance(24 * 3600)
    owner = await logIn('operator')
    support = await logIn('support')
    expect(await checkAuditLog(server.program)).toBe(true)
    expect([await brokenOnHome(owner), await brokenOnHome(support)]).toEqual([[2], []])
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Selah: the audit log was changed'])
    server.clock.advance(24 * 3600)
    owner = await logIn('operator')
    await checkAuditLog(server.program)
    expect([await brokenOnHome(owner), (await mails()).length]).toEqual([[2], 2])
  })

  test('a check that a killed process began is repeated after an hour', async () => {
    const { program, clock } = server
    const begun = { id: 1, started_at: clock.now(), checked_at: null, broken_at: null, last_number: 0, last_digest: '' }
    await program.database.insertInto('audit_check').values(begun).execute()
    clock.advance(3599)
    expect(await checkAuditLog(program)).toBe(false)
    clock.advance(1)
    expect(await checkAuditLog(program)).toBe(true)
  })

  test('many people opened in an hour raise one alert, with one email that names nobody', async () => {
    for (let at = 0; at < 30; at += 1) await record({ personId: `person ${at}` })
    await record({ personId: 'person 0' })
    expect(await alerts()).toEqual([])
    await record({ personId: 'person 30' })
    await record({ personId: 'person 31' })
    expect(await alerts()).toMatchObject([
      { pattern: 'many_people_opened', actor: 'Support Demo', actor_id: support.id(), count: 32 },
    ])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.text).toContain('opened 31 people within an hour')
    expect(mail?.text).not.toContain('Support Demo')
    const home = async (browser: TestBrowser) =>
      ((await (await browser.send('GET', '/web/studio/attention')).json()) as { data: Attention }).data.alerts
    expect(await home(owner)).toHaveLength(1)
    expect(await home(support)).toBeNull()
  })

  test('refunds of several members are counted apart, and over a day', async () => {
    const refund = { amount: 100, currency: 'USD' }
    for (let at = 0; at < 10; at += 1) await record({ kind: 'charge_refunded', refund })
    for (let at = 0; at < 10; at += 1) await record({ kind: 'charge_refunded', refund, actorId: owner.id() })
    server.clock.advance(24 * 3600)
    await record({ kind: 'charge_refunded', refund })
    owner = await logIn('operator')
    expect(await alerts()).toEqual([])
    for (let at = 0; at < 10; at += 1) await record({ kind: 'charge_refunded', refund })
    expect(await alerts()).toMatchObject([{ pattern: 'many_refunds', count: 11 }])
  })

  test('an alert is dismissed with a reason; if it goes on, another one comes', async () => {
    const grant = () => record({ kind: 'access_granted', days: 1 })
    for (let at = 0; at < 21; at += 1) await grant()
    const [alert] = await alerts()
    const path = `/web/studio/audit/alerts/${alert?.id}/dismissal`
    expect((await support.send('POST', path, { reason: 'All fine' })).status).toBe(403)
    expect((await owner.send('POST', path, { reason: ' ' })).status).toBe(400)
    server.clock.advance(1)
    expect((await owner.send('POST', path, { reason: 'A gift for a church' })).status).toBe(200)
    expect((await owner.send('POST', path, { reason: 'A gift for a church' })).status).toBe(404)
    expect((await entries('?kind=alert_dismissed'))[0]).toMatchObject({ reason: 'A gift for a church' })
    server.clock.advance(1)
    for (let at = 0; at < 20; at += 1) await grant()
    expect(await alerts()).toEqual([])
    await grant()
    expect(await alerts()).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
  })

  test('an alert about oneself is dismissed by another owner, if there is one', async () => {
    for (let at = 0; at < 11; at += 1) await record({ kind: 'ledger_exported', actorId: owner.id() })
    const [alert] = await alerts()
    const path = `/web/studio/audit/alerts/${alert?.id}/dismissal`
    const setOwner = (is_operator: 0 | 1) =>
      server.program.database.updateTable('user').set({ is_operator }).where('id', '=', support.id()).execute()
    await setOwner(1)
    expect(await refusalOf(await owner.send('POST', path, { reason: 'It was me' }))).toMatchObject({
      code: 'action_not_possible',
    })
    await setOwner(0)
    expect((await owner.send('POST', path, { reason: 'It was me' })).status).toBe(200)
  })
})
