import { SUBSCRIBE } from '#contract/paths.ts'
import { contentClick } from '#rules/access/content-click.ts'
import { currentAccessLevel } from '#web/http/session/visitor.ts'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { redirectToCarrier } from '#web/state/carrier/carrier-edition.ts'
import { storePendingAction } from '#web/state/sign-in/pending-action.ts'
import { openSignUpDialog } from '#web/state/sign-up-request.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import { getAudioPlayer } from '../engine/audio-player.ts'
import type { PlayResult } from '../engine/engine-dependencies.ts'

/**
 * The action of Next: plays the next item or, if it is locked, offers to unlock it (specification 4, content click).
 */
export function useNext(): () => void {
  const openIfLocked = useOpenIfLocked()
  return () => {
    let lockedId: string | null = null
    const result = getAudioPlayer().next((id) => {
      lockedId = id
    })
    void openIfLocked(result, () => lockedId)
  }
}

/** The same for a chosen item of the queue or after it. */
export function useSkip(): (item: PlayableItem) => void {
  const openIfLocked = useOpenIfLocked()
  return (item) => void openIfLocked(getAudioPlayer().skipTo(item), () => item.id)
}

/** The locked item is known only once it is reached: unavailable queued items are skipped before it. */
function useOpenIfLocked(): (played: Promise<PlayResult>, lockedId: () => string | null) => Promise<void> {
  const openLocked = useOpenLocked()
  return async (played, lockedId) => {
    if ((await played) === 'locked') await openLocked(lockedId())
  }
}

/**
 * Offers to unlock an item: a guest signs up, by carrier in the carrier's edition, and it plays afterwards; a user
 * without a subscription gets the plans.
 */
export function useOpenLocked(): (id: string | null) => Promise<void> {
  const navigate = useNavigate()
  return async (id) => {
    if (contentClick({ is_locked: true }, currentAccessLevel()) !== 'sign-up') return navigate(SUBSCRIBE)
    if (id) storePendingAction({ act: 'play', id })
    if (!redirectToCarrier()) openSignUpDialog()
  }
}
