import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/accounts/session.ts'
import type { ProgressReport } from '#contract/catalogue/progress.ts'
import { CallError } from '#contract/errors.ts'
import { EMPTY_USER } from '#rules/accounts/empty-user.ts'
import { applyReport, parseStoredProgress, serializeStoredProgress } from '#rules/player/stored-progress.ts'
import { storageOf } from '#web/http/browser/browser-storage.fixture.ts'
import { playableItem } from '#web/player/core/state/playable-item.fixture.ts'

const ruth: User = {
  ...EMPTY_USER,
  ...{ id: 'ruth', email: 'ruth@test.example', is_registered: true, is_verified: true, is_logged_in: true },
  has_password: true,
}
const guest: User = { ...ruth, id: null, email: null, is_registered: false, is_logged_in: false }

type Put = { params: { id: string; content_id: string }; body: ProgressReport }

let kept: Map<string, string>
let puts: Put[]
let refuse: (() => Error) | undefined
let onPut: (() => void) | undefined

vi.mock('#web/http/api.ts', () => ({
  call: async (_call: unknown, put: Put) => {
    if (refuse) throw refuse()
    puts.push(put)
    onPut?.()
    const { position_seconds, device_id, at, duration_seconds } = put.body
    const place = { position_seconds, device_id, at }
    const rest = { duration_seconds, is_finished: false, finished_at: null, listened: [], listened_seconds: 0 }
    return { data: { content_id: put.params.content_id, ...place, last_place: place, ...rest } }
  },
}))

const report = (seconds: number, at: number) => ({ seconds, at, device: 'phone', duration: 600, listened: [] })
const places = () => parseStoredProgress(kept.get('places') ?? null)

/** A fresh page of a user, with what this browser stored. */
async function openPage(user: User) {
  vi.resetModules()
  const { setVisitor } = await import('#web/http/session/visitor.ts')
  setVisitor({ user })
  const { watchStoredPositions } = await import('#web/state/progress/stored-positions.ts')
  watchStoredPositions(() => undefined)
  const { sendPositions } = await import('./send-positions.ts')
  return { sendPlaces: sendPositions, setVisitor }
}

describe('sending positions', () => {
  beforeEach(() => {
    kept = new Map()
    puts = []
    refuse = undefined
    onPut = undefined
    const storage = storageOf(kept)
    vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage })
    vi.stubGlobal('addEventListener', () => undefined)
    let heard = applyReport({ owner: null, places: [] }, playableItem({ id: 'psalm' }), report(90, 1))
    heard = applyReport(heard, playableItem({ id: 'psalm' }), report(30, 2))
    heard = applyReport(heard, playableItem({ id: 'hymn' }), report(50, 3))
    kept.set('places', serializeStoredProgress(heard))
  })

  it('sends nothing for a guest', async () => {
    const { sendPlaces } = await openPage(guest)
    await sendPlaces()
    expect(puts).toEqual([])
    expect(places().places).toHaveLength(2)
  })

  it('sends a guest’s positions at sign-in, in order and once', async () => {
    const { sendPlaces, setVisitor } = await openPage(guest)
    setVisitor({ user: ruth })
    await sendPlaces()
    await sendPlaces()
    expect(puts.map(({ params, body }) => [params.id, params.content_id, body.position_seconds])).toEqual([
      ['ruth', 'hymn', 50],
      ['ruth', 'psalm', 90],
      ['ruth', 'psalm', 30],
    ])
    expect(places().owner).toBe('ruth')
  })

  it('keeps what could not be sent until the next attempt', async () => {
    const { sendPlaces, setVisitor } = await openPage(guest)
    setVisitor({ user: ruth })
    refuse = () => new Error('offline')
    await sendPlaces()
    refuse = undefined
    await sendPlaces()
    expect(puts).toHaveLength(3)
  })

  it('drops an item that no longer exists and sends the rest', async () => {
    const { sendPlaces, setVisitor } = await openPage(guest)
    setVisitor({ user: ruth })
    let refusals = 1
    refuse = () => {
      refusals -= 1
      if (refusals === 0) refuse = undefined
      return new CallError('content_not_found')
    }
    await sendPlaces()
    expect(places().places.map(({ item }) => item.id)).toEqual(['psalm'])
    expect(puts.map(({ params }) => params.content_id)).toEqual(['psalm', 'psalm'])
  })

  it('removes a member’s positions at sign-out', async () => {
    const { sendPlaces, setVisitor } = await openPage(guest)
    setVisitor({ user: ruth })
    await sendPlaces()
    setVisitor({ user: guest })
    expect(kept.get('places')).toBeUndefined()
  })

  it('shows no position of a member who has left meanwhile', async () => {
    const { sendPlaces, setVisitor } = await openPage(guest)
    setVisitor({ user: ruth })
    const { serverProgressOf } = await import('#web/state/progress/known-progress.ts')
    onPut = () => setVisitor({ user: guest })
    await sendPlaces()
    expect(puts.map(({ params }) => params.content_id)).toEqual(['hymn'])
    expect(serverProgressOf('hymn')).toBeUndefined()
  })
})
