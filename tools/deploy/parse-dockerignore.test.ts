import { expect, test } from 'vitest'
import { parseDockerignore } from './parse-dockerignore.ts'

const isLeftOut = parseDockerignore('# Built.\ndist\n.dist-*\n\n**/*.test.ts\n**/.env\n')

test.each([
  ['dist', true],
  ['server/dist', false],
  ['.dist-1', true],
  ['rules/text/words.test.ts', true],
  ['words.test.ts', true],
  ['rules/text/words.ts', false],
  ['.env', true],
  ['deploy/.env', true],
  ['', false],
])('%s: %s', (path, expected) => {
  expect(isLeftOut(path)).toBe(expected)
})

test('an exception is refused', () => {
  expect(() => parseDockerignore('dist\n!dist/kept')).toThrow('!dist/kept')
})
