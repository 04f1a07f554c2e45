import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CallError } from '#contract/errors.ts'
import type { Database } from '#server/database/database.ts'
import { openTestProgram, type TestProgram } from '#testing/servers/test-program.ts'
import { readPublicly } from './public-reads.ts'
import { ENGLISH_READER } from './request-context.ts'

describe('a public read', () => {
  let primary: TestProgram
  let standby: TestProgram
  beforeAll(async () => {
    primary = await openTestProgram('embedded')
    standby = await openTestProgram('embedded')
  })
  afterAll(async () => {
    await primary.stop()
    await standby.stop()
  })

  /** A program with a replica, and how often a read of it was reported as failed. */
  function openReplica({ isUsable = true } = {}) {
    const failures: string[] = []
    const replica = { current: () => (isUsable ? standby.database : undefined), failed: () => failures.push('failed') }
    const checkHealth = async () => ({ status: 'ok' as const, version: '', build: '', uptime_s: 0, checks: {} })
    const memoize = <value>(_key: string, find: () => Promise<value>) => find()
    return {
      program: { ...primary.program, locales: [], checkHealth, memoize, replica },
      failures: () => failures.length,
    }
  }

  test('is answered by the replica while that is up to date', async () => {
    const { program } = openReplica()
    expect(await readPublicly(program, ENGLISH_READER, async ({ database }) => database)).toBe(standby.database)
  })

  test('is answered by the primary while the replica is away or behind', async () => {
    const { program } = openReplica({ isUsable: false })
    expect(await readPublicly(program, ENGLISH_READER, async ({ database }) => database)).toBe(program.database)
  })

  test('is repeated at the primary if the replica fails, which is then not asked again', async () => {
    const { program, failures } = openReplica()
    const read = async ({ database }: { database: Database }) => {
      if (database === standby.database) throw new CallError('unavailable')
      return 'from the primary'
    }
    expect(await readPublicly(program, ENGLISH_READER, read)).toBe('from the primary')
    expect(failures()).toBe(1)
  })

  test('is not repeated after a defect or a refusal', async () => {
    const { program, failures } = openReplica()
    const read = async () => {
      throw new CallError('content_not_found')
    }
    await expect(readPublicly(program, ENGLISH_READER, read)).rejects.toMatchObject({ code: 'content_not_found' })
    expect(failures()).toBe(0)
  })
})
