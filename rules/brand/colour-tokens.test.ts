import { describe, expect, test } from 'vitest'
import { brandStyle } from './brand-style.ts'
import { type Colours, colourTokens, contrastChecks, passesContrast, ratioText } from './colour-tokens.ts'

const COLOURS: Colours = {
  accent_colour: '#e3af4a',
  accent_text_colour: '#7d5a12',
  attention_colour: '#ff5b59',
  attention_text_colour: '#c02b2f',
  theme_colour: '#0b0c0d',
  paper_colour: '#f5f4f1',
}
const failed = (colours: Partial<Colours>) =>
  contrastChecks({ ...COLOURS, ...colours })
    .filter((check) => !passesContrast(check))
    .map(({ field, use }) => `${field} ${use}`)

describe('a color that is hard to read fails where it is used', () => {
  test.each<[string, Partial<Colours>, string[]]>([
    ['the first colors', {}, []],
    ['a pale accent on paper', { accent_text_colour: '#d9c8a0' }, ['accent_text_colour on_paper']],
    ['a dark accent by night', { accent_colour: '#3b2f12' }, ['accent_colour on_night']],
    ['a dark red by night', { attention_colour: '#7a0000' }, ['attention_colour on_night']],
    [
      'a grey night',
      { theme_colour: '#5b5f66' },
      ['accent_colour on_night', 'attention_colour on_night', 'theme_colour captions_on_it'],
    ],
    [
      'a brown paper',
      { paper_colour: '#b09a6a' },
      ['accent_text_colour on_paper', 'attention_text_colour on_paper', 'paper_colour captions_on_it'],
    ],
  ])('%s', (_, colours, faults) => {
    expect(failed(colours)).toEqual(faults)
  })
})

test('a contrast ratio is never rounded up to the required one', () => {
  expect(ratioText(4.49)).toBe('4.4')
  expect(ratioText(9.83)).toBe('9.8')
})

test('only tokens of given colors take a new value', () => {
  expect(colourTokens({})).toEqual({ root: {}, dark: {}, light: {} })
  const { dark, light, root } = colourTokens({ accent_colour: '#3AA8E0' })
  expect(dark).toMatchObject({ '--gold': '#3aa8e0', '--gold-wash': 'rgba(58, 168, 224, 0.12)' })
  expect(light).toEqual({ '--gold-fill': '#3aa8e0' })
  expect(root['--gold-rgb']).toBe('58 168 224')
})

describe('the style sheet', () => {
  test('is empty for the folder alone', () => {
    expect(brandStyle({ name: 'Harbour' })).toBe('')
  })

  test('has colors and typefaces', () => {
    const css = brandStyle({ accent_colour: '#3aa8e0', type: 'sans' })
    expect(css).toContain(":root,[data-theme='dark']{--gold:#3aa8e0;")
    expect(css).toContain('--font-display:')
  })

  test.each(['red}body{display:none', '</style><script>', '#fff', 'url(https://evil.test/)'])(
    'takes nothing from %j',
    (text) => {
      expect(brandStyle({ accent_colour: text, theme_colour: text, type: text })).toBe('')
    },
  )
})
