import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TapEvent } from '#contract/analytics.ts'
import { EVENTS_BATCH_MILLISECONDS, MOST_EVENTS_AT_ONCE } from '#contract/limits.ts'
import { cookieChoiceFor } from '#rules/analytics/change-cookie-choice.ts'
import { serializeCookieChoice } from '#rules/analytics/stored-cookie-choice.ts'
import { storageOf } from '../../http/browser/browser-storage.fixture.ts'

const tap = (name: string): TapEvent => ({ event: 'tap', name, button_text: null, view_name: null, props: {} })

let kept: Map<string, string>
let sent: { authorization: string | undefined; names: string[]; keepalive: boolean }[]
let leave: (() => void)[]
let doNotTrack: string | null

/** A fresh page, because the module buffers events itself. */
async function openPage() {
  vi.resetModules()
  return (await import('./track.ts')).track
}

describe('track', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    kept = new Map([
      ['cookie_settings', serializeCookieChoice(cookieChoiceFor(true), Date.now())],
      ['session_token', 'abc'],
    ])
    sent = []
    leave = []
    doNotTrack = null
    const storage = storageOf(kept)
    vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage })
    vi.stubGlobal('location', { hostname: 'selah.test' })
    vi.stubGlobal('document', { cookie: '', addEventListener: () => undefined, visibilityState: 'visible' })
    vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => leave.push(listener))
    vi.stubGlobal('navigator', {
      get doNotTrack() {
        return doNotTrack
      },
    })
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
      const { events } = JSON.parse(String(init.body)) as { events: TapEvent[] }
      const authorization = new Headers(init.headers).get('authorization') ?? undefined
      sent.push({ authorization, names: events.map(({ name }) => name), keepalive: init.keepalive === true })
      throw new Error('offline')
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('sends buffered events once, as this visitor, and ignores a failure', async () => {
    const track = await openPage()
    track(tap('one'))
    track(tap('two'))
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(EVENTS_BATCH_MILLISECONDS)
    expect(sent).toEqual([{ authorization: 'Bearer abc', names: ['one', 'two'], keepalive: true }])
    await vi.advanceTimersByTimeAsync(EVENTS_BATCH_MILLISECONDS)
    expect(sent).toHaveLength(1)
  })

  it('sends when the page is left and when the buffer is full', async () => {
    const track = await openPage()
    track(tap('one'))
    for (const listener of leave) listener()
    for (let at = 0; at < MOST_EVENTS_AT_ONCE; at += 1) track(tap(`${at}`))
    expect(sent.map(({ names }) => names.length)).toEqual([1, MOST_EVENTS_AT_ONCE])
  })

  it('keeps the latest events until there is a session', async () => {
    kept.delete('session_token')
    const track = await openPage()
    for (let at = 0; at <= MOST_EVENTS_AT_ONCE; at += 1) track(tap(`${at}`))
    await vi.advanceTimersByTimeAsync(EVENTS_BATCH_MILLISECONDS)
    expect(sent).toEqual([])
    kept.set('session_token', 'abc')
    for (const listener of leave) listener()
    expect(sent.map(({ names }) => names.length)).toEqual([MOST_EVENTS_AT_ONCE])
    expect(sent[0]?.names.at(-1)).toBe(`${MOST_EVENTS_AT_ONCE}`)
  })

  it('splits events over two requests at the limit of one', async () => {
    const track = await openPage()
    const long = { ...tap('long'), button_text: 'ש'.repeat(300), props: { path: 'x'.repeat(600) } }
    for (let at = 0; at < MOST_EVENTS_AT_ONCE; at += 1) track(long)
    expect(sent.map(({ names }) => names.length)).toEqual([MOST_EVENTS_AT_ONCE / 2, MOST_EVENTS_AT_ONCE / 2])
  })

  it.each([
    ['was refused', () => kept.set('cookie_settings', serializeCookieChoice(cookieChoiceFor(false), Date.now()))],
    ['was not given', () => kept.delete('cookie_settings')],
    ['is against the browser’s wish', () => (doNotTrack = '1')],
  ])('sends nothing where consent %s', async (_why, refuse) => {
    refuse()
    const track = await openPage()
    track(tap('one'))
    await vi.advanceTimersByTimeAsync(EVENTS_BATCH_MILLISECONDS)
    for (const listener of leave) listener()
    expect(sent).toEqual([])
  })

  it('drops buffered events when consent is withdrawn', async () => {
    const track = await openPage()
    track(tap('one'))
    doNotTrack = '1'
    await vi.advanceTimersByTimeAsync(EVENTS_BATCH_MILLISECONDS)
    expect(sent).toEqual([])
  })

  it('never throws, whatever the browser lacks', async () => {
    vi.stubGlobal('navigator', undefined)
    const track = await openPage()
    expect(() => track(tap('one'))).not.toThrow()
  })
})
