import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { UPLOADS_PATH } from '#contract/studio/uploads.ts'
import { readConfig } from '#server/config/config.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { makeRecording, toneArguments } from '#testing/catalogue/test-recordings.ts'
import { DATABASE_KINDS, makeTestDatabase, type TestDatabase } from '#testing/databases/test-databases.ts'
import { PROCESS_ENVIRONMENT } from '#testing/processes/process-environment.ts'
import { startTestProcess } from '#testing/processes/test-process.ts'
import { findFreePort } from '#testing/servers/free-port.ts'
import { findFfmpeg } from '#testing/setup/find-ffmpeg.ts'
import { byScope } from '#testing/vitest/run-scope.ts'
import { testFolder } from '#testing/vitest/temporary-folder.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const SENDING_FAILPOINTS = byScope({
  short: ['upload-part-recorded'],
  long: ['upload-part-stored', 'upload-part-recorded'],
})
/** After this, the claim of a killed process has expired. */
const CLAIM_SECONDS = 121

const folder = testFolder('killed-uploads')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const environmentOf = ({ dataDir, address }: TestDatabase) => ({
  DATA_DIR: dataDir,
  SESSION_SECRET: 'a secret of a test that is long enough',
  ...(address && { DATABASE_URL: address }),
})

/** Prepares in a child process; returns what it printed, which is nothing if it was killed. */
async function prepareInChild(database: TestDatabase, more: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [join(ROOT, 'testing/processes/prepare-until-killed.ts')], {
    cwd: ROOT,
    env: { ...PROCESS_ENVIRONMENT, ...environmentOf(database), FFMPEG_PATH: await findFfmpeg(), ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  await new Promise((resolve) => child.on('close', resolve))
  return printed
}

async function openStaffSession(url: string): Promise<string> {
  const post = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const { data } = (await response.json()) as { data: { tokens: { token: string }[] } }
    return data.tokens[0]?.token ?? ''
  }
  const login = { email: 'editor@demo.selah.test', password: 'selah-demo' }
  return post('/web/login', login, await post('/web/authenticate', {}))
}

describe.each(DATABASE_KINDS)('uploads of a program that is killed, on the %s database', (kind) => {
  test.each(SENDING_FAILPOINTS)(
    'killed at %s, no acknowledged byte is lost; killed while preparing, the next program prepares it',
    async (failpoint) => {
      const database = await makeTestDatabase(kind)
      const { program } = await openProgram(readConfig(environmentOf(database)))
      await insertDemoAccounts(program)
      const recording = readFileSync(await makeRecording(join(folder, 'psalm.wav'), toneArguments({ seconds: 4 })))
      const third = Math.floor(recording.length / 3)
      const port = await findFreePort()
      const url = `http://127.0.0.1:${port}`
      let running = await startTestProcess(port, environmentOf(database))
      const token = await openStaffSession(url)
      const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` }
      const patch = (path: string, from: number, to: number) =>
        fetch(url + path, {
          method: 'PATCH',
          headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
          body: Buffer.from(recording.subarray(from, to)),
        })
      const begun = await fetch(url + UPLOADS_PATH, {
        method: 'POST',
        headers: { ...headers, 'upload-length': String(recording.length) },
      })
      const path = begun.headers.get('location') ?? ''
      expect((await patch(path, 0, third)).status).toBe(204)

      await running.armFailpoint(failpoint, 1)
      await expect(patch(path, third, 2 * third)).rejects.toThrow()
      await running.ended
      running = await startTestProcess(port, environmentOf(database))
      const head = await fetch(url + path, { method: 'HEAD', headers })
      const offset = Number(head.headers.get('upload-offset'))
      expect(offset).toBe(failpoint === 'upload-part-recorded' ? 2 * third : third)
      expect((await patch(path, offset, recording.length)).status).toBe(204)
      running.child.kill('SIGKILL')
      await running.ended

      expect(await prepareInChild(database, { FAILPOINT: 'upload-prepared' })).toBe('')
      // Its claim has not expired.
      expect(await prepareInChild(database, {})).toBe('[]')
      const prepared = await prepareInChild(database, { CLOCK_AHEAD_SECONDS: String(CLAIM_SECONDS) })
      expect(JSON.parse(prepared)).toEqual([{ id: path.slice(UPLOADS_PATH.length), outcome: 'ready' }])
      expect(readdirSync(join(database.dataDir, 'preparing'))).toEqual([])
      await program.database.destroy()
      await database.drop()
    },
  )
})
