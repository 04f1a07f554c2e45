import { execFile } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRecording, toneArguments } from '#testing/catalogue/test-recordings.ts'
import { PROCESS_ENVIRONMENT } from '#testing/processes/process-environment.ts'
import { runCommandLine } from '#testing/processes/run-command-line.ts'
import { testFolder } from '#testing/vitest/temporary-folder.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const folder = testFolder('command')
const dataDir = join(folder, '.data')
beforeAll(async () => {
  await runCommandLine(['migrate'], { DATA_DIR: dataDir })
  await makeRecording(join(folder, '01 Psalm 23.mp3'), toneArguments({ seconds: 1 }))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the command without ffmpeg; returns its output and exit code. */
async function command(words: readonly string[], environment: Record<string, string> = {}) {
  const options = { cwd: ROOT, env: { ...PROCESS_ENVIRONMENT, PATH: '/nowhere', DATA_DIR: dataDir, ...environment } }
  return run(process.execPath, ['operate/selah.ts', 'import', 'media', ...words], options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  )
}

test('without ffmpeg the command says so once, and stores recordings unchanged', async () => {
  const dry = await command([folder, '--series', 'Psalms', '--dry-run'])
  expect(dry.stdout.match(/ffmpeg was not found/g)).toHaveLength(1)
  expect(dry.stdout).toContain('checked: 1 series')
  expect(existsSync(join(dataDir, 'media'))).toBe(false)
  const taken = await command([folder, '--series', 'Psalms'])
  expect(taken).toMatchObject({ code: 0, stderr: `Database: ${join(dataDir, 'selah.db')}\n` })
  expect(taken.stdout).toContain('imported: 1 series')
  expect(taken.stdout).toContain('Psalms: 1 items, /series/psalms/')
})

test.each([
  [['--loud'], {}, '--loud', 2],
  [['/nowhere/at/all'], {}, '/nowhere/at/all is not a folder', 1],
  [['x'], { FFMPEG_PATH: '/nowhere/ffmpeg' }, 'FFMPEG_PATH must be the path of a working ffmpeg', 1],
])('%j with %j is refused in one line', async (words, environment, why, expected) => {
  const { code, stderr } = await command(words, environment)
  expect([code, stderr.includes(why), stderr.includes('    at ')]).toEqual([expected, true, false])
})
