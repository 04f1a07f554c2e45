import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runSteps, selectSteps } from './run-steps.ts'
import type { Step } from './steps.ts'
import { ONE_FAILED, ONE_PASSED } from './test-counts.ts'

const ROOT = join(import.meta.dirname, '../..')

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'selah-steps-'))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const good = { name: 'good', heading: 'Good', run: async () => ONE_PASSED }
const bad = { name: 'bad', heading: 'Bad', run: async () => ONE_FAILED }
const broken = { name: 'broken', heading: 'Broken', run: () => Promise.reject(new Error('no such program')) }

test('--only selects steps by name and refuses unknown names', () => {
  expect(selectSteps([good, bad], [])).toEqual([good, bad])
  expect(selectSteps([good, bad], ['--only=bad'])).toEqual([bad])
  expect(() => selectSteps([good, bad], ['--only=best'])).toThrow('No step is called best; there are good, bad.')
})

test('a failed or broken step does not stop the rest', async () => {
  expect(await runSteps([bad, broken, good])).toEqual({ passed: 1, failed: 2, skipped: 0 })
})

test('programs run in parallel with the other steps up to the last program; later steps wait', async () => {
  const done: string[] = []
  const step = (name: string, run: () => Promise<unknown> = async () => undefined): Step => ({
    ...{ name, heading: name },
    async run() {
      await run()
      done.push(name)
      return ONE_PASSED
    },
  })
  const started = join(folder, 'started')
  const waiting = `const { existsSync, writeFileSync } = process.getBuiltinModule('node:fs')
writeFileSync('${started}', '')
while (!existsSync('${started}-too')) await new Promise((go) => setTimeout(go, 5))
console.log('what it says')
process.exitCode = 1`
  writeFileSync(join(folder, 'waiting.mjs'), waiting)
  const program = {
    name: 'waiting',
    heading: 'waiting',
    program: [relative(ROOT, join(folder, 'waiting.mjs'))],
  } as const
  const beside = step('beside', async () => {
    await vi.waitFor(() => expect(existsSync(started)).toBe(true))
    writeFileSync(`${started}-too`, '')
  })
  expect(await runSteps([beside, program, step('after')])).toEqual({ passed: 2, failed: 1, skipped: 0 })
  expect(done).toEqual(['beside', 'after'])
  const headings = vi.mocked(console.log).mock.calls.map(([line]) => line)
  expect(headings.filter((line) => line.startsWith('──'))).toEqual(['── beside', '── waiting', '── after'])
  expect(process.stderr.write).toHaveBeenCalledWith('what it says\n')
})
