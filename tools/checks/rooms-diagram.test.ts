import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOMS } from './rooms.ts'

const [diagram = ''] = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8')
  .split('```')
  .filter((block) => block.includes('◄'))
// The first two lines are one chain, that of the server.
const chains = diagram
  .replace(/\n\s*│\s*◄/, ' ◄')
  .split('\n')
  .filter((line) => line.includes('◄'))
  .map((line) => line.replace('contract ◄ rules ◄ ┬', '').replaceAll('├', '').replaceAll('└', ''))
  .map(stepsOf)

test.each(chains)('ARCHITECTURE draws each arrow of %j to a room that may be imported', (...steps) => {
  const earlier: string[] = []
  for (const step of steps) {
    for (const room of step) expect([room, importsAmong(room, steps.flat(), earlier)]).toEqual([room, []])
    earlier.push(...step)
  }
})

/** The rooms of the chain that a room may import although they are beside or after it. */
function importsAmong(room: string, chain: readonly string[], earlier: readonly string[]): string[] {
  const { mayImport = [] } = ROOMS[room] ?? {}
  return chain.filter((other) => other !== room && mayImport.includes(other) && !earlier.includes(other))
}

/** `web/{ui, http} ◄ studio/ui ◄ pages` as steps of rooms. A name without a folder is in the folder before it. */
function stepsOf(line: string): string[][] {
  let folder = ''
  return line.split('◄').map((step) => {
    const [, prefix, names = ''] = /^\s*(?:(\w+)\/)?\{?([^}]*)\}?\s*$/.exec(step) ?? []
    folder = prefix ?? folder
    return names.split(',').map((name) => {
      const room = `${folder}/${name.trim()}`
      return room in ROOMS ? room : name.trim()
    })
  })
}

test('ARCHITECTURE draws only rooms that exist', () => {
  expect(chains.length).toBe(3)
  expect(chains.flat(2).filter((room) => !(room in ROOMS))).toEqual([])
})
