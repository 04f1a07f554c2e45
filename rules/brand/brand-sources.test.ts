import { describe, expect, test } from 'vitest'
import { replaceList, replaceLiteral, replaceRecord, replaceTokens } from './brand-sources.ts'

const SOURCE = `export const BRAND_FOLDER = {
  name: 'Selah',
  description:
    'Audio prayers.',
  app_id: 'example.selah.app',
}
`

describe('texts of a source', () => {
  test.each([
    ['name', 'Selah', 'Harbour', "name: 'Harbour',"],
    ['description', 'Audio prayers.', 'Ours', "description:\n    'Ours',"],
    ['name', 'Selah', "St. John's \\ $x", "name: 'St. John\\'s \\\\ $x',"],
  ])('%s', (key, from, to, found) => {
    expect(replaceLiteral(SOURCE, { key, from, to })).toContain(found)
  })

  test('a text that is not there is an error', () => {
    expect(() => replaceLiteral(SOURCE, { key: 'name', from: 'Other', to: 'x' })).toThrow('no name')
  })
})

test.each([
  ['an empty record', 'const A: R = {}\nconst B = {}\n'],
  ['a record', "const A: R = {\n  'old@de': '{name}',\n}\nconst B = {}\n"],
])('the values of %s are replaced', (_, source) => {
  expect(replaceRecord(source, 'const A: R', { 'a.b@de': "{name}'s", c: 'one\ntwo' })).toBe(
    "const A: R = {\n  'a.b@de': '{name}\\'s',\n  'c': 'one\\ntwo',\n}\nconst B = {}\n",
  )
})

test('the lines of a list are replaced', () => {
  const source = "export const A: readonly string[] = [\n  'a',\n  'b',\n]\nexport const B = ['a']\n"
  expect(replaceList(source, 'export const A: readonly string[]', ['c'])).toBe(
    "export const A: readonly string[] = [\n  'c',\n]\nexport const B = ['a']\n",
  )
})

test('custom properties change in the rule they belong to', () => {
  const css = `:root {
  --gold-rgb: 1 2 3;
}
:root,
[data-theme='dark'] {
  --gold: #111111; /* 9.8 */
}
[data-theme='light'],
:root:has([data-theme='light']) {
  --gold: #222222;
}
`
  const tokens = { root: { '--gold-rgb': '9 9 9' }, dark: { '--gold': '#333333' }, light: { '--focus': '#444444' } }
  expect(replaceTokens(css, tokens)).toBe(
    css
      .replace('1 2 3', '9 9 9')
      .replace('#111111', '#333333')
      .replace(":root:has([data-theme='light']) {\n", ":root:has([data-theme='light']) {\n  --focus: #444444;\n"),
  )
})
