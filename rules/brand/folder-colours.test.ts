import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { folderColour, missingColours } from './folder-colours.ts'

it('reads the colors of the folder', () => {
  const css = readFileSync(new URL('../../brand/colours.css', import.meta.url), 'utf8')
  expect(missingColours(css)).toEqual([])
})

it('reads a color from its own rule only', () => {
  const css = ":root {\n  --gold: #000001;\n}\n:root:has([data-theme='light']) {\n  --gold: #ABCDEF;\n}\n"
  expect(folderColour(css, 'accent_text_colour')).toBe('#abcdef')
})

it.each([
  ['an empty sheet', ''],
  ['a rule without it', ":root:has([data-theme='light']) {\n  --ink: #111;\n}\n.x {\n  --gold: #123456;\n}"],
  ['what is no color', ":root:has([data-theme='light']) {\n  --gold: var(--other);\n}"],
])('uses the default color for %s, and reports the missing one', (_, css) => {
  expect(folderColour(css, 'accent_text_colour')).toBe('#7d5a12')
  expect(missingColours(css)).toContain("no color --gold in :root:has([data-theme='light'])")
})
