import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShownFront } from '#contract/catalogue/front-experiment.ts'
import { drawFrontVariant } from '#rules/analytics/front-experiment.ts'
import { storageOf } from '#web/http/browser/browser-storage.fixture.ts'
import { takePart } from './take-part.ts'

const seen = vi.hoisted(() => ({ mayTrack: true, events: [] as object[], onChoice: () => {} }))
vi.mock('#web/state/tracking/may-track.ts', () => ({ mayTrackNow: () => seen.mayTrack }))
vi.mock('#web/state/tracking/track.ts', () => ({ track: (event: object) => seen.events.push(event) }))
vi.mock('#web/state/tracking/cookie-choice.ts', () => ({
  onCookieChoice(listener: () => void) {
    seen.onChoice = listener
    return () => {
      seen.onChoice = () => {}
    }
  },
}))

const DEVICE = 'selah_12345678901234567890'
const FRONT = { id: 'a1b2c3d4', share: 50 }
const COOKIE = 'selah_front_sleep'
const drawn = drawFrontVariant(FRONT, DEVICE)

let cookies: Map<string, string>
let kept: Map<string, string>
let press: (event: object) => void

class Pressed {
  isInside: boolean
  constructor(isInside: boolean) {
    this.isInside = isInside
  }
  closest() {
    return this.isInside ? this : null
  }
}

beforeEach(() => {
  Object.assign(seen, { mayTrack: true, events: [] })
  kept = new Map([['device_id', DEVICE]])
  cookies = new Map([['selah_locale', 'de']])
  vi.stubGlobal('window', { localStorage: storageOf(kept) })
  vi.stubGlobal('location', { protocol: 'http:', pathname: '/sleep/' })
  vi.stubGlobal('Element', Pressed)
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = '', age = ''] = /^([^=]*)=([^;]*);Max-Age=(\d+)/.exec(text) ?? []
      if (age === '0') cookies.delete(name)
      else cookies.set(name, value)
    },
    addEventListener(_name: string, listener: (event: object) => void, { signal }: { signal: AbortSignal }) {
      press = (event) => signal.aborted || listener(event)
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const page = (front?: ShownFront) => ({
  ...{ tab_id: 'sleep', tag: null, tags: [], sections: [], last_item_identifier: null, today: '' },
  ...(front && { front }),
})
const open = (front?: ShownFront) => {
  const leaving = new AbortController()
  takePart(page(front), leaving.signal)
  return leaving
}

test('a browser that agreed gets its version for the next page; the page shown before is not reported', () => {
  open({ ...FRONT, variant: null })
  expect(cookies.get(COOKIE)).toBe(`a1b2c3d4.${drawn}`)
  expect(seen.events).toEqual([])
  expect(kept.has('experiments')).toBe(false)
})

test('a browser that did not agree gets nothing, until it agrees on this page', () => {
  seen.mayTrack = false
  const leaving = open({ ...FRONT, variant: null })
  expect(cookies.has(COOKIE)).toBe(false)
  seen.mayTrack = true
  seen.onChoice()
  expect(cookies.get(COOKIE)).toBe(`a1b2c3d4.${drawn}`)
  cookies.delete(COOKIE)
  leaving.abort()
  seen.onChoice()
  expect(cookies.has(COOKIE)).toBe(false)
})

test('the version that was shown is reported, with each press on the page until it is left', () => {
  cookies.set(COOKIE, 'a1b2c3d4.b')
  const leaving = open({ ...FRONT, variant: 'b' })
  press({ target: new Pressed(true), timeStamp: 0 })
  press({ target: new Pressed(false), timeStamp: 60_000 })
  leaving.abort()
  press({ target: new Pressed(true), timeStamp: 120_000 })
  const props = { experiments: 'f_a1b2c3d4:b' }
  expect(seen.events).toEqual([
    { event: 'view', name: 'front_page', content_category: null, props },
    { event: 'tap', name: 'front_page', button_text: null, view_name: 'sleep', props },
  ])
  expect(kept.get('experiments')).toBe('{"f_a1b2c3d4":"b"}')
  expect(cookies.get(COOKIE)).toBe('a1b2c3d4.b')
})

test('a browser that no longer agrees keeps neither cookie nor version, and reports nothing', () => {
  cookies.set(COOKIE, 'a1b2c3d4.b')
  kept.set('experiments', '{"f_a1b2c3d4":"b"}')
  seen.mayTrack = false
  open({ ...FRONT, variant: 'b' })
  expect([...cookies.keys()]).toEqual(['selah_locale'])
  expect(kept.has('experiments')).toBe(false)
  expect(seen.events).toEqual([])
})

test('a tab that shows another one’s feed leaves its experiment alone', () => {
  vi.stubGlobal('location', { protocol: 'http:', pathname: '/for-you/' })
  cookies.set(COOKIE, 'a1b2c3d4.b')
  open()
  expect(cookies.get(COOKIE)).toBe('a1b2c3d4.b')
})

test.each([undefined, { id: 'e5f6', share: 50, variant: null }])(
  'a former experiment is forgotten: now %o',
  (front) => {
    cookies.set(COOKIE, 'a1b2c3d4.b')
    kept.set('experiments', '{"app_prompt":"soon","f_a1b2c3d4":"b"}')
    open(front)
    expect(kept.get('experiments')).toBe('{"app_prompt":"soon"}')
    expect(cookies.get(COOKIE)).toBe(front && `e5f6.${drawFrontVariant(front, DEVICE)}`)
  },
)

test('the version of an experiment is forgotten after its cookie has expired, on any front page', () => {
  cookies.set('selah_front_music', 'e5f6.a')
  kept.set('experiments', '{"app_prompt":"soon","f_a1b2c3d4":"b","f_e5f6":"a"}')
  open()
  expect(kept.get('experiments')).toBe('{"app_prompt":"soon","f_e5f6":"a"}')
})
