import { beforeEach, expect, it, vi } from 'vitest'
import { playableItem } from '../core/state/playable-item.fixture.ts'

const made = vi.hoisted(() => ({ unlockAudio: vi.fn(), cancelUnlock: vi.fn(), getAudioPlayer: vi.fn() }))
vi.mock('../dom/audio-element.ts', () => ({ unlockAudio: made.unlockAudio, cancelUnlock: made.cancelUnlock }))
vi.mock('./engine/audio-player.ts', () => ({ getAudioPlayer: made.getAudioPlayer }))

const engine = { toggle: vi.fn(), play: vi.fn(async () => 'playing'), preload: vi.fn() }

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  made.getAudioPlayer.mockReturnValue(engine)
})

it('playback starts within the gesture while the player’s code is still loading', async () => {
  const { withPlayer } = await import('./lazy-player.ts')
  const asked = withPlayer((player) => player.toggle())
  expect(made.unlockAudio).toHaveBeenCalledOnce()
  expect(engine.toggle).not.toHaveBeenCalled()
  await asked
  expect(engine.toggle).toHaveBeenCalledOnce()
  expect(made.cancelUnlock).not.toHaveBeenCalled()
})

it('a loaded player is called at once, and loaded once for all callers', async () => {
  const { withPlayer, loadPlayer } = await import('./lazy-player.ts')
  await Promise.all([loadPlayer(), loadPlayer(), withPlayer((player) => player.toggle())])
  expect(made.getAudioPlayer).toHaveBeenCalledOnce()
  void withPlayer((player) => player.toggle())
  expect(engine.toggle).toHaveBeenCalledTimes(2)
})

it('the player is prepared when a play button is hovered, and a failure is silent', async () => {
  const { preparePlayer } = await import('./lazy-player.ts')
  const { toasts } = await import('#web/ui/toast/toasts.ts')
  made.getAudioPlayer.mockImplementationOnce(() => {
    throw new Error('no connection')
  })
  const item = playableItem({ id: 'one' })
  await preparePlayer(item)
  expect(toasts.getSnapshot()).toEqual([])
  expect(engine.preload).not.toHaveBeenCalled()
  await preparePlayer(item)
  expect(engine.preload).toHaveBeenCalledWith(item)
})

it('a failed load of the player is reported, prevents late playback, and is retried on the next press', async () => {
  made.getAudioPlayer.mockImplementationOnce(() => {
    throw new Error('no connection')
  })
  const { withPlayer } = await import('./lazy-player.ts')
  const { toasts } = await import('#web/ui/toast/toasts.ts')
  expect(await withPlayer((player) => player.play)).toBeUndefined()
  expect(made.cancelUnlock).toHaveBeenCalledOnce()
  expect(toasts.getSnapshot().at(-1)?.message).toMatch(/Couldn’t load/)
  expect(await withPlayer((player) => player.toggle)).toBe(engine.toggle)
})
