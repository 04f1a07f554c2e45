import { expect, it, vi } from 'vitest'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'
import { openBrowser } from './browser.ts'
import { layoutShift, shiftedParts } from './layout-shift.ts'
import { waitUntilIdle } from './page-idle.ts'

const browser = openBrowser()

/** Adds a paragraph before everything else. Its height is set by script: the page's policy refuses inline styles. */
function addOnTop({ name, height }: { name: string; height: number }): void {
  const part = document.createElement('p')
  part.className = name
  part.textContent = name
  part.style.height = `${height}px`
  document.body.prepend(part)
}

it('a layout shift is measured, and the part that moved is named with its boxes', async () => {
  const { page } = await browser.visit('/careers/')
  expect([await layoutShift(page), await shiftedParts(page)]).toEqual([0, []])
  await page.evaluate(addOnTop, { name: 'late', height: 300 })
  await waitUntilIdle(page)
  await page.evaluate(addOnTop, { name: 'above', height: 200 })
  const part = await vi.waitFor(
    async () => {
      const found = (await shiftedParts(page)).find((one) => one.includes('p.late'))
      if (!found) throw new Error('nothing named p.late moved')
      return found
    },
    { timeout: WAIT_LIMIT_MILLISECONDS },
  )
  expect(await layoutShift(page)).toBeGreaterThan(0.02)
  const [, before, after] = /^\d+ ms: p\.late from \d+ (\d+) \d+ \d+ to \d+ (\d+) \d+ \d+$/.exec(part) ?? []
  expect(Number(after) - Number(before)).toBe(200)
})
