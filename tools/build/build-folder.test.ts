import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '#testing/vitest/temporary-folder.ts'
import { type BuildFolder, makeFolder } from './build-folder.ts'

/** A program that loads its second part when it reads a line. */
const programOf = (version: number): BuildFolder => ({
  name: 'built',
  inputs: ['source.js'],
  loadedLater: ['program'],
  async makeInto(folder) {
    mkdirSync(join(folder, 'program', 'parts'), { recursive: true })
    writeFileSync(join(folder, 'page.html'), `${version}`)
    const main = `process.stdin.once('data', async () => console.log((await import('./parts/later-${version}.js')).said)); console.log('ready')`
    writeFileSync(join(folder, 'program', 'main.js'), main)
    writeFileSync(join(folder, 'program', 'parts', `later-${version}.js`), `export const said = 'part ${version}'`)
  },
})

test('a running program still finds its parts after the next build, and no longer after the second one', async () => {
  const root = testFolder('build')
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  writeFileSync(join(root, 'source.js'), '')
  await makeFolder(programOf(1), root)
  const running = spawn(process.execPath, [join(root, 'built', 'program', 'main.js')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(running.stdout, 'data')

  await makeFolder(programOf(2), root)
  const part = (version: number) => existsSync(join(root, 'built', 'program', 'parts', `later-${version}.js`))
  expect([part(1), part(2)]).toEqual([true, true])
  const said = once(running.stdout, 'data')
  running.stdin.end('go\n')
  expect(String((await said)[0]).trim()).toBe('part 1')

  // Files that were kept once are not kept a second time.
  await makeFolder(programOf(2), root)
  expect([part(1), part(2)]).toEqual([false, true])
  await makeFolder(programOf(3), root)
  expect([part(2), part(3)]).toEqual([true, true])
})
