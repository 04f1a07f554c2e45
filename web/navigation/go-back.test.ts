import { beforeEach, expect, it, vi } from 'vitest'

const assign = vi.fn()
const back = vi.fn()
const history = { state: { key: 'a' }, length: 1, back }
vi.stubGlobal('history', history)
vi.stubGlobal('location', { href: '/series/one/', assign })

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  Object.assign(history, { state: { key: 'a' }, length: 1 })
})

it.each([
  ['nothing lies behind', 1, false, 'discover'],
  ['a page lies behind', 2, false, 'back'],
  ['nothing lies behind but what was closed here', 2, true, 'discover'],
  ['a page lies behind, and something was closed here', 3, true, 'back'],
])('going back, where %s', async (_, length, wasClosed, expected) => {
  const { markLayerClosed, goBack } = await import('./go-back.ts')
  if (wasClosed) markLayerClosed()
  history.length = length
  goBack()
  expect(back).toHaveBeenCalledTimes(expected === 'back' ? 1 : 0)
  expect(assign).toHaveBeenCalledTimes(expected === 'back' ? 0 : 1)
})

it('going back works from a page that was opened after a layer was closed', async () => {
  const { markLayerClosed, goBack } = await import('./go-back.ts')
  markLayerClosed()
  Object.assign(history, { state: { key: 'b' }, length: 2 })
  goBack()
  expect(back).toHaveBeenCalledOnce()
})
