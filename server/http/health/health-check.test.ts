import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { NODE_CHECK } from '#contract/health.ts'
import { openTestProgram, type TestProgram } from '#testing/servers/test-program.ts'
import { LEAST_FREE_BYTES } from './disk-check.ts'
import { createHealthCheck } from './health-check.ts'

describe('the health of a node', () => {
  let parts: TestProgram
  beforeAll(async () => {
    parts = await openTestProgram('embedded')
  })
  afterAll(() => parts.stop())

  /** A check whose disks are full below these folders. */
  function openCheck(...full: string[]) {
    const { program, storage } = parts
    const report = vi.fn()
    const checkHealth = createHealthCheck({
      ...program,
      ...{ storage, version: '1', build: 'one', report },
      isDraining: () => false,
      isBillingHealthy: () => true,
      folders: { data: '/data', media: '/shared/media' },
      nodeFolders: { data: '/data' },
      readSpace: async (folder) => ({
        freeBytes: full.includes(folder) ? 0 : LEAST_FREE_BYTES,
        totalBytes: LEAST_FREE_BYTES,
      }),
    })
    return { checkHealth, report }
  }

  test('does not depend on the disk of the media, which all nodes may share', async () => {
    const { checkHealth } = openCheck('/shared/media')
    expect(await checkHealth(NODE_CHECK)).toMatchObject({ status: 'ok', checks: { disk: 'ok' } })
    expect(await checkHealth()).toMatchObject({ status: 'failing', checks: { disk: 'failing' } })
  })

  test('fails if the disk of its database is full', async () => {
    const { checkHealth, report } = openCheck('/data')
    expect(await checkHealth(NODE_CHECK)).toMatchObject({ status: 'failing', checks: { disk: 'failing' } })
    expect(String(report.mock.lastCall)).toMatch('the disk of the data folder')
  })
})
