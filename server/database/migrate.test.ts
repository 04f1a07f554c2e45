import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { BOTH_DATABASES, makeTestDatabase } from '#testing/databases/test-databases.ts'
import { MIGRATIONS } from './migrate.ts'

const run = promisify(execFile)
const folder = import.meta.dirname

const START = `
  const { openDatabase } = await import('./database.ts')
  const { migrate } = await import('./migrate.ts')
  const database = openDatabase(process.argv.at(-1))
  process.stdout.write(String((await migrate(database)).length))
  await database.destroy()
`

describe.each(BOTH_DATABASES)('migrating %s', (kind) => {
  it('runs every migration once when several processes start together', async () => {
    const { address, dataDir, drop } = await makeTestDatabase(kind)
    const target = address ?? join(dataDir, 'selah.db')
    const starts = [1, 2, 3].map(() =>
      run(process.execPath, ['--input-type=module', '-e', START, target], { cwd: folder }),
    )
    const ran = (await Promise.all(starts)).map(({ stdout }) => Number(stdout))
    // On PostgreSQL they may share them.
    expect(ran.reduce((sum, count) => sum + count, 0)).toBe(Object.keys(MIGRATIONS).length)
    await drop()
  })
})
