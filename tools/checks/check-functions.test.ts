import { describe, expect, test } from 'vitest'
import { functionFaults } from './check-functions.ts'

const lines = (count: number) => 'call()\n'.repeat(count)
const whats = (text: string, path = 'rules/long.tsx') => functionFaults([{ path, text }]).map(({ what }) => what)

test('60 lines pass and 61 do not', () => {
  expect(whats(`function run() {\n${lines(58)}}\ncall()\n`)).toEqual([])
  expect(whats(`function run() {\n${lines(59)}}\ncall()\n`)).toEqual(['run has 61 lines'])
})

describe('every kind of function counts', () => {
  test.each([
    ['a function', `export function run() {\n${lines(60)}}`, 'run has 62 lines'],
    ['an arrow function', `const run = () => {\n${lines(60)}}`, 'run has 62 lines'],
    ['a component', `const View = () => (\n<p>\n${'<br />\n'.repeat(60)}</p>)`, 'View has 63 lines'],
    ['a method', `const one = {\nrun() {\n${lines(60)}}\n}`, 'run has 62 lines'],
    ['a method of a class', `class One {\nrun() {\n${lines(60)}}\n}`, 'run has 62 lines'],
    ['a callback', `one.then(() => {\n${lines(60)}})`, 'a function has 62 lines'],
    ['the body of a test', `test('one', () => {\n${lines(60)}})`, 'a function has 62 lines'],
  ])('%s', (_, text, what) => {
    expect(whats(text)).toEqual([what])
  })
})

test('a function inside a function that is too long is a fault only if it is too long itself', () => {
  expect(whats(`function outer() {\nfunction inner() {\n${lines(20)}}\n${lines(50)}}`)).toEqual(['outer has 74 lines'])
})

test.each([
  'describe("one", () => {',
  'describe.each([1])("one", () => {',
  'describe.runIf(one)("one", () => {',
  'inLongRun(() => {',
])('%s … }) may be longer', (start) => {
  expect(whats(`${start}\n${lines(70)}})`)).toEqual([])
})

test.each(['catalogue/programs/art/render.mjs', 'server/database/migrations/001-catalogue.ts'])(
  '%s is exempt',
  (path) => {
    expect(whats(`function run() {\n${lines(70)}}`, path)).toEqual([])
  },
)

test('the fault names the line where the function begins', () => {
  const files = [{ path: 'rules/long.ts', text: `\n\nfunction run() {\n${lines(70)}}` }]
  expect(functionFaults(files)).toMatchObject([{ file: 'rules/long.ts', line: 3 }])
})
