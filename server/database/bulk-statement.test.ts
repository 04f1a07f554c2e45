import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import type { ChargeAttemptRow } from './billing/billing-tables.ts'
import { bulkInsert, bulkStatement, idsSubquery } from './bulk-statement.ts'
import type { Transaction } from './database.ts'

/** Around each batch size of the embedded database. */
const COUNTS = [0, 1, 3, 4, 5, 16, 17, 63, 64, 65, 149]
const ODD = `it's "quoted", \\escaped, ümlaut 🙏 and\nbroken`

describe.each(BOTH_DATABASES)('statements with many rows, on the %s database', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
  })
  afterAll(() => server.stop())

  const insert = bulkInsert('charge_attempt', 'on conflict do nothing returning "id"')
  const end = bulkStatement(
    'charge_attempt',
    ['id', 'ended_at'],
    `update "charge_attempt" set "ended_at" = "given"."ended_at" from "given"
      where "charge_attempt"."id" = "given"."id" and "charge_attempt"."ended_at" is null returning "charge_attempt"."id"`,
  )
  const rowsOf = (name: string, count: number): ChargeAttemptRow[] =>
    Array.from({ length: count }, (_, at) => ({
      id: `${name} ${at}`,
      ...{ charge_id: `${name} ${at}`, number: 1, correlator: `${name} ${at}`, provider_id: null, status: 'started' },
      ...{ decline: ODD, started_at: 1_797_958_669_354 + at, ended_at: at % 2 === 0 ? null : at },
    }))
  type Work<answer> = (transaction: Transaction) => Promise<answer>
  const within = <answer>(work: Work<answer>) => server.program.database.transaction().execute(work)
  const listOf = (ids: readonly string[]) =>
    server.program.database
      .selectFrom('charge_attempt')
      .selectAll()
      .where('id', 'in', idsSubquery(server.program.database, ids))
      .orderBy('started_at')
      .execute()

  test.each(COUNTS)('%i rows are each written once and unchanged, and their ids returned', async (count) => {
    const rows = rowsOf(`of ${count}`, count)
    const ids = rows.map(({ id }) => id)
    expect(await within((transaction) => insert(transaction, rows))).toEqual(new Set(ids))
    expect(await listOf(ids)).toEqual(rows)
    expect(await within((transaction) => insert(transaction, rows))).toEqual(new Set())
  })

  test('a lone surrogate is replaced and does not fail the batch', async () => {
    const rows = rowsOf('half', 2).map((row) => ({ ...row, decline: 'cut \ud83d, and written out \\ud83d' }))
    await within((transaction) => insert(transaction, rows))
    const written = (await listOf(rows.map(({ id }) => id))).map(({ decline }) => decline)
    expect(written).toEqual(rows.map(() => 'cut \ufffd, and written out \\ud83d'))
  })

  test('returns only the ids of changed rows', async () => {
    const rows = rowsOf('ending', 70)
    await within((transaction) => insert(transaction, rows))
    const ended = await within((transaction) =>
      end(
        transaction,
        rows.map(({ id }) => ({ id, ended_at: 7 })),
      ),
    )
    expect(ended).toEqual(new Set(rows.filter(({ ended_at }) => ended_at === null).map(({ id }) => id)))
    const after = await listOf(rows.map(({ id }) => id))
    expect(after.map(({ ended_at }) => ended_at)).toEqual(rows.map(({ ended_at }) => ended_at ?? 7))
  })
})
