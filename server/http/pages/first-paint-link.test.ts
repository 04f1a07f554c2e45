import { expect, test } from 'vitest'
import { firstPaintLink } from './first-paint-link.ts'

test('the first paint waits until the tab bar is read', () => {
  const html = '<main id="main"></main><nav id="tab-bar" class="bar"></nav>'
  expect(firstPaintLink(html)).toBe('<link rel="expect" href="#tab-bar" blocking="render">')
})

test('a page without bars waits for nothing', () => {
  expect(firstPaintLink('<main id="main"></main>')).toBe('')
})
