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

/** What pressing Next does: what follows, or, where that is locked, the way to open it (specification 4, content click). */
export function useNext(): () => void {
  const open = useOpenIfLocked()
  return () => {
    let met: string | null = null
    const played = getAudioPlayer().next((id) => {
      met = id
    })
    void open(played, () => met)
  }
}

/** The same for an item that is in line or follows. */
export function useSkip(): (item: PlayableItem) => void {
  const open = useOpenIfLocked()
  return (item) => void open(getAudioPlayer().skipTo(item), () => item.id)
}

/** Which item is locked is known once it was come to: what is in line and cannot be had is passed over before. */
function useOpenIfLocked(): (played: Promise<PlayResult>, lockedId: () => string | null) => Promise<void> {
  const openLocked = useOpenLocked()
  return async (played, lockedId) => {
    if ((await played) === 'locked') await openLocked(lockedId())
  }
}

/**
 * The way to open what is locked: a guest signs up, by their carrier where that is its edition, and has it played then;
 * who has an account comes to the plans.
 */
export function useOpenLocked(): (id: string | null) => Promise<void> {
  const navigate = useNavigate()
  return async (id) => {
    if (contentClick({ is_locked: true }, currentAccessLevel()) !== 'sign-up') return navigate(SUBSCRIBE)
    if (id) storePendingAction({ act: 'play', id })
    if (!redirectToCarrier()) openSignUpDialog()
  }
}
