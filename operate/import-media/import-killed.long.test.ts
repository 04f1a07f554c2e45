import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRecording, videoArguments } from '#testing/catalogue/test-recordings.ts'
import { PROCESS_ENVIRONMENT } from '#testing/processes/process-environment.ts'
import { runCommandLine } from '#testing/processes/run-command-line.ts'
import { findFfmpeg } from '#testing/setup/find-ffmpeg.ts'
import { testFolder } from '#testing/vitest/temporary-folder.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const folder = testFolder('killed')
const dataDir = join(folder, 'data')
const room = join(dataDir, 'preparing')
beforeAll(async () => {
  await runCommandLine(['migrate'], { DATA_DIR: dataDir })
  mkdirSync(join(folder, 'Films'))
  await makeRecording(join(folder, 'Films/dawn.mp4'), videoArguments({ seconds: 20, size: '320x180', rate: 12 }))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function importFilms() {
  const child = spawn(process.execPath, [join(ROOT, 'operate/selah.ts'), 'import', 'media', join(folder, 'Films')], {
    cwd: ROOT,
    env: { ...PROCESS_ENVIRONMENT, DATA_DIR: dataDir, FFMPEG_PATH: await findFfmpeg() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<string>((resolve) => child.on('close', () => resolve(said)))
  return { child, ended }
}

/** The encoder process, once it writes. */
async function encoderAtWork(): Promise<number> {
  for (;;) {
    const [name = ''] = existsSync(room) ? readdirSync(room) : []
    if (existsSync(join(room, name, 'sound.mp4'))) return Number(readFileSync(join(room, name, '.program'), 'utf8'))
    await pause(5)
  }
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('an import killed during encoding starts over: its encoder is ended and its files are deleted', async () => {
  const { child, ended } = await importFilms()
  const encoder = await encoderAtWork()
  child.kill('SIGKILL')
  await pause(50)
  expect(readdirSync(room)).toHaveLength(1)
  const again = await importFilms()
  expect(await again.ended).toMatch(/^imported: 1 series/m)
  await ended
  expect(isAlive(encoder)).toBe(false)
  expect(readdirSync(room)).toEqual([])
  expect(await (await importFilms()).ended).toMatch(/^unchanged: 1 series/m)
})
