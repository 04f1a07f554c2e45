import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastPosition } from '#rules/player/progress.ts'
import { listPlayedContent } from '#server/database/listening/progress.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { importTestPack } from '#testing/catalogue/import-test-pack.ts'
import { testManifest } from '#testing/catalogue/test-pack.ts'
import { type ArchivedPostgres, startArchivedPostgres } from '#testing/databases/archived-postgres.ts'
import { queryPostgres } from '#testing/databases/test-databases.ts'
import { runCommandLine } from '#testing/processes/run-command-line.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

describe('after a mistake in the database', () => {
  let postgres: ArchivedPostgres
  let server: TestServer
  let member: TestVisitor
  let itemId = ''
  const environment = () => ({ DATABASE_URL: postgres.url })
  beforeAll(async () => {
    postgres = await startArchivedPostgres()
    server = await startTestServer('embedded', { isEmpty: true, isLocal: true, environment: environment() })
    await importTestPack(testManifest(), server)
    const item = await server.program.database.selectFrom('content').select('id').executeTakeFirstOrThrow()
    itemId = item.id
    member = await signIn(server)
  })
  afterAll(async () => {
    await server?.stop()
    await postgres?.stop()
  })

  async function hear(second: number): Promise<void> {
    const { status } = await server.ask(`/web/users/${member.userId}/progress/${itemId}`, {
      method: 'PUT',
      headers: { ...member.headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ position_seconds: second, duration_seconds: 100_000, listened: [], device_id: 'a-test-device' },
        at: new Date(server.clock.now()).toISOString(),
      }),
    })
    expect(status).toBe(200)
  }
  async function heard(): Promise<number | undefined> {
    const query = { userId: member.userId, after: undefined, limit: 1, now: server.clock.now() }
    const [row] = await listPlayedContent(server.program.database, query)
    return row && lastPosition(row.progress)?.seconds
  }

  test('PostgreSQL returns to the second before it, by the steps of the guide, with all that came after the base backup', async () => {
    await hear(100)
    postgres.makeBaseBackup()
    await hear(200)
    expect(await heard()).toBe(200)
    // Between the last write and the mistake, in the guide's form.
    const inUtc = "to_char(clock_timestamp() at time zone 'utc' + interval '1 second', 'YYYY-MM-DD HH24:MI:SS.MS+00')"
    const { rows } = await queryPostgres(postgres.url, `select ${inUtc} as at, pg_sleep(2)`)
    await queryPostgres(postgres.url, 'truncate progress')
    expect(await heard()).toBeUndefined()

    await server.stop()
    await postgres.restore(String(rows[0]?.at))
    const doctor = await runCommandLine(['doctor'], environment())
    expect(doctor).toMatchObject({ code: 0 })
    server = await startTestServer('embedded', { isEmpty: true, isLocal: true, environment: environment() })
    expect(await heard()).toBe(200)
  })
})
