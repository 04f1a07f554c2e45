import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readFiles } from '../sources/source-files.ts'
import { ROOMS } from './rooms.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const SOURCE_FOLDERS = [
  'contract',
  'rules',
  'brand',
  'server',
  'web',
  'operate',
  'simulators',
  'catalogue',
  'testing',
  'tools',
  'bench',
  'deploy',
  'journeys',
  'docs',
]
/** Created by the build or on the operator's machine, so not in a fresh checkout. */
const GENERATED = /^(dist|node_modules|\.data|\.cache)\//

const documents = [
  'ARCHITECTURE.md',
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...markdownIn('docs'),
  ...markdownIn('docs/decisions').filter((path) => !isSuperseded(path)),
]
const sourcePaths = SOURCE_FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `/${folder}/${path}`),
)

test.each(documents)('%s names only files and folders that exist', (document) => {
  expect(namedPaths(document).filter((path) => !exists(path))).toEqual([])
})

test.each(documents)('%s links only to files that exist', (document) => {
  const targets = [...read(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)[^)]*\)/g)].map(
    ([, target = '']) => target,
  )
  expect(targets.filter((target) => !existsSync(join(root, dirname(document), target)))).toEqual([])
})

test.each([
  ['docs/operating.md', 'content security policy blocked a server'],
  ['docs/operating.md', 'picture sizes not made'],
  ['docs/operating.md', 'I8 every refund of ours arrives'],
  ['docs/security.md', 'many failed sign-ins'],
])('%s quotes a line that is in the source: %s', (document, line) => {
  expect(read(document).replace(/\s+/g, ' ')).toContain(line)
  expect(readFiles(/^(server|brand)\/.*(?<!\.test)\.ts$/).some(({ text }) => text.includes(line))).toBe(true)
})

test('many paths are found in ARCHITECTURE.md, so the checks of paths are not empty', () => {
  expect(namedPaths('ARCHITECTURE.md').length).toBeGreaterThan(80)
})

test('ARCHITECTURE.md describes every room', () => {
  const rows = read('ARCHITECTURE.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(Object.keys(ROOMS).filter((room) => !rows.some((row) => row.includes(`\`${room}/\``)))).toEqual([])
})

function markdownIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
}

function read(document: string): string {
  return readFileSync(join(root, document), 'utf8')
}

function isSuperseded(document: string): boolean {
  return /^Date: .*Status: superseded/m.test(read(document))
}

/** Code spans that look like a path in a source folder, or like a source file's name. */
function namedPaths(document: string): string[] {
  const words = [...read(document).matchAll(/`([\w./-]+)`/g)].map(([, word = '']) => word)
  return words.filter((word) => isBelowSourceFolder(word) || isSourceFile(word))
}

function isBelowSourceFolder(word: string): boolean {
  return SOURCE_FOLDERS.some((folder) => word.startsWith(`${folder}/`))
}

function isSourceFile(word: string): boolean {
  return /^[\w/-][\w./-]*\.(ts|tsx|mjs|css|md)$/.test(word) && !GENERATED.test(word)
}

function exists(path: string): boolean {
  return existsSync(join(root, path)) || sourcePaths.some((source) => source.endsWith(`/${path}`))
}
