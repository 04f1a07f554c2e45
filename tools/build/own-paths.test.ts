import { expect, test } from 'vitest'
import { inAscii, keepOwnPath } from './own-paths.ts'

const PATHS = { bundle: '/app/dist-program', file: '/app/server/config/config.ts' }

test('a bundled module finds the files beside its source', () => {
  const code = "new URL('../..', import.meta.url); join(import.meta.dirname, 'words.txt')"
  expect(keepOwnPath(code, PATHS)).toBe(
    `new URL('../..', new URL("../server/config/config.ts", import.meta.url).href); ` +
      `join((import.meta.dirname + "/../server/config"), 'words.txt')`,
  )
})

test('other properties of import.meta stay', () => {
  const code = 'if (import.meta.main) await run(import.meta.urls)'
  expect(keepOwnPath(code, PATHS)).toBe(code)
})

test('characters beyond ASCII are escaped without a change of meaning', () => {
  const code = '["Señor", `é🙏`, /[à-ü]/.test("ö")]'
  const escaped = inAscii(code)
  expect(escaped).not.toMatch(/[^\0-\x7F]/)
  expect(new Function(`return ${escaped}`)()).toEqual(['Señor', 'é🙏', true])
})
