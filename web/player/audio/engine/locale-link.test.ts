import { afterEach, expect, it, vi } from 'vitest'
import { localeLink } from './locale-link.ts'

vi.mock('#web/http/browser/clock.ts', () => ({ wallClock: () => 1234, millisecondsOpen: () => 0 }))
vi.stubGlobal('document', { baseURI: 'https://selah.example/series/tidings/' })

afterEach(() => vi.restoreAllMocks())

it('leaves the address of a recording in the default language unchanged', () => {
  expect(localeLink('/media/1/a.m4a', 'en')).toBe('/media/1/a.m4a')
})

it('adds the time to the address of another language', () => {
  expect(localeLink('/media/1/a.m4a', 'es')).toBe('https://selah.example/media/1/a.m4a?ts=1234')
  expect(localeLink('https://elsewhere.example/a.m4a?b=1', 'es')).toBe('https://elsewhere.example/a.m4a?b=1&ts=1234')
})

it('logs an invalid address and leaves it unchanged', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(localeLink('https://', 'es')).toBe('https://')
  expect(warn).toHaveBeenCalledOnce()
})
