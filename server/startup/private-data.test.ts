import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testFolder } from '#testing/vitest/temporary-folder.ts'
import { readConfig } from '../config/config.ts'
import { openProgram } from './open-program.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

async function openIn(dataDir: string, environment: Record<string, string> = {}) {
  const { program } = await openProgram(readConfig({ DATA_DIR: dataDir, ...environment }))
  const files = readdirSync(dataDir).filter((name) => name.startsWith('selah.db'))
  const modes = Object.fromEntries(files.map((name) => [name, modeOf(join(dataDir, name))]))
  await program.database.destroy()
  return modes
}

describe('the embedded database', () => {
  test('can be read by its owner only, with its side files', async () => {
    const dataDir = join(testFolder('private'), 'data')
    const modes = await openIn(dataDir)
    expect(modes).toEqual({ 'selah.db': '600', 'selah.db-shm': '600', 'selah.db-wal': '600' })
    expect(modeOf(dataDir)).toBe('700')
    expect(modeOf(join(dataDir, 'session-secret'))).toBe('600')
  })

  test('permissions of an earlier version are corrected; an existing folder of others stays unchanged', async () => {
    const dataDir = join(testFolder('mended'), 'data')
    mkdirSync(dataDir, { mode: 0o755 })
    chmodSync(dataDir, 0o755)
    writeFileSync(join(dataDir, 'selah.db'), '', { mode: 0o644 })
    expect(new Set(Object.values(await openIn(dataDir)))).toEqual(new Set(['600']))
    expect(modeOf(dataDir)).toBe('755')
  })

  test('is in a folder that a front server may traverse when it serves media', async () => {
    const dataDir = join(testFolder('handed'), 'data')
    const modes = await openIn(dataDir, { MEDIA_HANDOVER: '/protected/' })
    expect([modeOf(dataDir), modes['selah.db']]).toEqual(['711', '600'])
  })
})
