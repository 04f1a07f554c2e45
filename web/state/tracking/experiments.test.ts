import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EXPERIMENTS } from '#brand/experiments.ts'
import { storageOf } from '../../http/browser/browser-storage.fixture.ts'
import { variantOf } from './experiments.ts'
import { shownVariants } from './shown-variants.ts'

const may = vi.hoisted(() => ({ track: true }))
vi.mock('./may-track.ts', () => ({ mayTrackNow: () => may.track }))

let kept: Map<string, string>

beforeEach(() => {
  may.track = true
  kept = new Map([['device_id', 'selah_12345678901234567890']])
  vi.stubGlobal('window', { localStorage: storageOf(kept) })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('assigns a variant where analytics is allowed, stores it and reports it', () => {
  expect(shownVariants()).toEqual({})
  const variant = variantOf('app_prompt')
  expect(EXPERIMENTS.app_prompt.variants).toContain(variant)
  expect(kept.get('experiments')).toBe(JSON.stringify({ app_prompt: variant }))
  expect(shownVariants()).toEqual({ experiments: `app_prompt:${variant}` })
})

test.each(EXPERIMENTS.app_prompt.variants)('keeps the stored variant, as %s', (variant) => {
  kept.set('experiments', JSON.stringify({ app_prompt: variant, earlier: 'one' }))
  expect(variantOf('app_prompt')).toBe(variant)
  expect(kept.get('experiments')).toBe(JSON.stringify({ app_prompt: variant, earlier: 'one' }))
})

test('without consent, shows the first variant and stores nothing', () => {
  kept.set('experiments', JSON.stringify({ app_prompt: 'later' }))
  may.track = false
  expect(variantOf('app_prompt')).toBe('soon')
  expect(kept.has('experiments')).toBe(false)
})

test('events name the latest variants that fit', () => {
  const names = Array.from({ length: 9 }, (_, at) => `f_a1b2c3d${at}`)
  kept.set('experiments', JSON.stringify(Object.fromEntries(names.map((name) => [name, 'b']))))
  const latest = names.slice(2).map((name) => `${name}:b`)
  expect(shownVariants()).toEqual({ experiments: latest.join(' ') })
})
