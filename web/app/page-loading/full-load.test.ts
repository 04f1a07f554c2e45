import { beforeEach, expect, it, vi } from 'vitest'
import { mayLoadFully } from './full-load.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

it('an address may be fully loaded once, not repeatedly', () => {
  expect(mayLoadFully('https://selah.example/music/')).toBe(true)
  expect(mayLoadFully('https://selah.example/music/')).toBe(false)
  expect(mayLoadFully('https://selah.example/sleep/')).toBe(true)
})

it('an address may be fully loaded again after a long time, and after the clock was set back', () => {
  expect(mayLoadFully('https://selah.example/music/')).toBe(true)
  vi.setSystemTime(1_060_001)
  expect(mayLoadFully('https://selah.example/music/')).toBe(true)
  vi.setSystemTime(500_000)
  expect(mayLoadFully('https://selah.example/music/')).toBe(true)
})

it('no address is fully loaded where storage is blocked', () => {
  vi.stubGlobal('window', {})
  expect(mayLoadFully('https://selah.example/music/')).toBe(false)
})
