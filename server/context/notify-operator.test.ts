import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OperatorAlert, operatorAlertMessage } from '#brand/messages/operator-messages.ts'
import { emailKey } from '#rules/forms/email.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { notifyOperator } from './notify-operator.ts'

const OPERATOR_EMAIL = 'run@listen.example'
const DAY = 24 * 3600
const ALERTS: readonly OperatorAlert[] = [
  { kind: 'feeds_failing', count: 1 },
  { kind: 'feeds_failing', count: 3 },
  { kind: 'store_differences' },
  { kind: 'renewals_failing' },
  { kind: 'backup_failed' },
  { kind: 'audit_log_broken', number: 7 },
  { kind: 'amount_refused', store: 'dcb' },
  { kind: 'amount_refused', store: 'bango' },
]

test.each(ALERTS)('the email of %o says what to do, and why it was sent', (alert) => {
  const { subject, parts, text } = operatorAlertMessage(alert)
  expect(subject).toMatch(/^Selah: /)
  expect(parts.paragraphs).toHaveLength(2)
  expect(text).toContain('at most once a day')
})

describe.each(DATABASE_KINDS)('emails to the operator, on the %s database', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, environment: { OPERATOR_EMAIL } })
  })
  afterAll(() => server.stop())

  const subjects = async () =>
    (await listMessages(server.program.database, emailKey(OPERATOR_EMAIL))).map(({ subject }) => subject)

  test('are sent to OPERATOR_EMAIL, at most one a day of each kind', async () => {
    const { program, clock } = server
    expect(await notifyOperator(program, { kind: 'backup_failed' })).toBe(true)
    expect(await notifyOperator(program, { kind: 'backup_failed' })).toBe(false)
    // Messages of one moment have no order.
    clock.advance(1)
    expect(await notifyOperator(program, { kind: 'feeds_failing', count: 2 })).toBe(true)
    clock.advance(DAY - 60)
    expect(await notifyOperator(program, { kind: 'backup_failed' })).toBe(false)
    clock.advance(120)
    expect(await notifyOperator(program, { kind: 'backup_failed' })).toBe(true)
    expect(await subjects()).toEqual([
      'Selah: a backup failed',
      'Selah: 2 podcast feeds aren’t updating',
      'Selah: a backup failed',
    ])
  })

  test('about a refused amount are sent for each carrier', async () => {
    const { program, clock } = server
    const before = await subjects()
    expect(await notifyOperator(program, { kind: 'amount_refused', store: 'dcb' })).toBe(true)
    clock.advance(1)
    expect(await notifyOperator(program, { kind: 'amount_refused', store: 'bango' })).toBe(true)
    expect(await notifyOperator(program, { kind: 'amount_refused', store: 'dcb' })).toBe(false)
    expect((await subjects()).filter((subject) => !before.includes(subject))).toEqual([
      'Selah: a Bango carrier doesn’t allow an amount',
      'Selah: the carrier doesn’t allow an amount',
    ])
  })

  test('are not written if no email can be sent', async () => {
    const before = await subjects()
    const silent = { ...server.program, canSend: { email: false, sms: false } }
    expect(await notifyOperator(silent, { kind: 'renewals_failing' })).toBe(false)
    expect(await notifyOperator(server.program, { kind: 'renewals_failing' })).toBe(true)
    expect(await subjects()).toHaveLength(before.length + 1)
  })
})
