import { beforeEach, expect, it, vi } from 'vitest'
import { storageOf } from '#web/http/browser/browser-storage.fixture.ts'
import { storedPendingAction } from '#web/state/sign-in/pending-action.ts'
import { playableItem } from '../../core/state/playable-item.fixture.ts'
import type { PlayResult } from '../engine/engine-dependencies.ts'
import { useNext, useSkip } from './use-next.ts'

const made = vi.hoisted(() => ({
  navigate: vi.fn(),
  openSignUpDialog: vi.fn(),
  redirectToCarrier: vi.fn(),
  next: vi.fn(),
  skipTo: vi.fn(),
}))
vi.mock('#web/navigation/use-navigation.ts', () => ({ useNavigate: () => made.navigate }))
vi.mock('#web/state/carrier/carrier-edition.ts', () => ({ redirectToCarrier: made.redirectToCarrier }))
vi.mock('#web/state/sign-up-request.ts', () => ({ openSignUpDialog: made.openSignUpDialog }))
vi.mock('../engine/audio-player.ts', () => ({ getAudioPlayer: () => ({ next: made.next, skipTo: made.skipTo }) }))

const kept = new Map<string, string>()

beforeEach(() => {
  vi.clearAllMocks()
  made.redirectToCarrier.mockReturnValue(false)
  kept.clear()
  vi.stubGlobal('window', { sessionStorage: storageOf(kept) })
})

it('Next stores the locked item for a guest who is asked to sign up, and none that was skipped', async () => {
  made.next.mockImplementation(async (meet: (id: string) => void): Promise<PlayResult> => {
    meet('gone')
    await Promise.resolve()
    meet('locked')
    return 'locked'
  })
  useNext()()
  await expect.poll(() => made.openSignUpDialog).toHaveBeenCalledOnce()
  expect(storedPendingAction()).toEqual({ act: 'play', id: 'locked' })
})

it('a chosen locked item is stored as the pending action', async () => {
  made.skipTo.mockResolvedValue('locked')
  useSkip()(playableItem({ id: 'chosen' }))
  await expect.poll(() => made.openSignUpDialog).toHaveBeenCalledOnce()
  expect(storedPendingAction()).toEqual({ act: 'play', id: 'chosen' })
})

it('Next stores nothing and asks nothing if an item plays', async () => {
  made.next.mockImplementation(async (meet: (id: string) => void): Promise<PlayResult> => {
    meet('free')
    return 'playing'
  })
  useNext()()
  await made.next.mock.results[0]?.value
  await Promise.resolve()
  expect(made.openSignUpDialog).not.toHaveBeenCalled()
  expect(storedPendingAction()).toBeUndefined()
})

it('Next redirects to the carrier in its own edition, and stores the pending action', async () => {
  made.redirectToCarrier.mockReturnValue(true)
  made.skipTo.mockResolvedValue('locked')
  useSkip()(playableItem({ id: 'chosen' }))
  await expect.poll(() => made.redirectToCarrier).toHaveBeenCalledOnce()
  expect(made.openSignUpDialog).not.toHaveBeenCalled()
  expect(storedPendingAction()).toEqual({ act: 'play', id: 'chosen' })
})
