import { describe, expect, it } from 'vitest'
import { isAdOrigin, namesOrigin } from './ad-origin.ts'

describe('a server of advertisements', () => {
  it.each([
    ['https://ads.example', true],
    ['https://ads.example:8443', true],
    ['http://localhost:8001', true],
    ['https://*.adnetwork.example', true],
    ['https://*.cdn.adnetwork.example', true],
    ['https:', true],
    ['https://*', false],
    ['https://*.example', false],
    ['*.adnetwork.example', false],
    ['https://ads.*.example', false],
    ['https://ads.example/path', false],
    ["https://ads.example; script-src 'unsafe-inline'", false],
    ['https://ads.example https://other.example', false],
    ['http:', false],
    ['data:', false],
    ['*', false],
    ['', false],
  ])('%s is named: %s', (text, wanted) => {
    expect(isAdOrigin(text)).toBe(wanted)
  })
})

describe('a pattern', () => {
  it.each([
    ['https://ads.example', 'https://ads.example', true],
    ['https://ads.example', 'http://ads.example', false],
    ['https://ads.example', 'https://a.ads.example', false],
    ['https://*.ads.example', 'https://a.ads.example', true],
    ['https://*.ads.example', 'https://a.b.ads.example', true],
    ['https://*.ads.example', 'https://ads.example', false],
    ['https://*.ads.example', 'https://evilads.example', false],
    ['https://*.ads.example', 'https://a.ads.example.evil.test', false],
    ['https://*.ads.example', 'http://a.ads.example', false],
    ['https://*.ads.example', 'https://a.ads.example:8443', false],
    ['https://*.ads.example:8443', 'https://a.ads.example:8443', true],
    ['https://*.ads.example', 'https://.ads.example', false],
    ['https:', 'https://anybody.test', true],
    ['https:', 'http://anybody.test', false],
    ['https:', 'javascript:alert(1)', false],
  ])('%s names %s: %s', (pattern, origin, wanted) => {
    expect(namesOrigin(pattern, origin)).toBe(wanted)
  })
})
