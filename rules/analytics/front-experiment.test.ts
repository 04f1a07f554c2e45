import { expect, test } from 'vitest'
import {
  drawFrontVariant,
  frontExperimentName,
  isFrontLabel,
  parseFrontCookie,
  writeFrontCookie,
} from './front-experiment.ts'

const devices = Array.from({ length: 2000 }, (_, at) => `selah_${at}`)

test.each([5, 25, 50, 90])('about %d percent of browsers see version b, and each keeps its version', (share) => {
  const experiment = { id: 'a1b2c3d4', share }
  const drawn = devices.map((device) => drawFrontVariant(experiment, device))
  const part = drawn.filter((variant) => variant === 'b').length / devices.length
  expect(Math.abs(100 * part - share)).toBeLessThan(3.5)
  expect(devices.map((device) => drawFrontVariant(experiment, device))).toEqual(drawn)
})

test('browsers with version b in one experiment are as likely as others to get it in the next', () => {
  const both = devices.filter((device) =>
    ['first', 'second'].every((id) => drawFrontVariant({ id, share: 50 }, device) === 'b'),
  )
  expect(Math.abs(both.length / devices.length - 0.25)).toBeLessThan(0.035)
})

test.each([
  ['a1b2.a', { id: 'a1b2', variant: 'a' }],
  [writeFrontCookie({ id: 'a1b2', variant: 'b' }), { id: 'a1b2', variant: 'b' }],
  [undefined, undefined],
  ['', undefined],
  ['.b', undefined],
  ['a1b2', undefined],
  ['a1b2.c', undefined],
  ['a1b2.b.b', undefined],
])('the cookie %j is read as %o', (value, read) => {
  expect(parseFrontCookie(value)).toEqual(read)
})

test('labels of front pages are distinguished from those of other experiments', () => {
  expect([`${frontExperimentName('a1b2')}:b`, 'app_prompt:later'].map(isFrontLabel)).toEqual([true, false])
})
