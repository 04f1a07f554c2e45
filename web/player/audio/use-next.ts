import { SUBSCRIBE } from '#contract/paths.ts'
import { contentClick } from '#rules/content-click.ts'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { leaveForCarrier } from '#web/transport/carrier-edition.ts'
import { keepWish } from '#web/transport/kept-wish.ts'
import { currentStanding } from '#web/transport/visitor.ts'
import { askToSignUp } from '#web/ui/asked-sign-up.ts'
import type { PlayableItem } from '../core/audio-state.ts'
import { getAudioEngine } from './audio-player.ts'
import type { Played } from './engine-parts.ts'

/** What pressing Next does: what follows, or, where that is locked, the way to open it (specification 4, content click). */
export function useNext(): () => void {
  const open = useOpened()
  return () => {
    let met: string | null = null
    const played = getAudioEngine().next((id) => {
      met = id
    })
    void open(played, () => met)
  }
}

/** The same for an item that is in line or follows. */
export function useSkip(): (item: PlayableItem) => void {
  const open = useOpened()
  return (item) => void open(getAudioEngine().skipTo(item), () => item.id)
}

/** Which item is locked is known once it was come to: what is in line and cannot be had is passed over before. */
function useOpened(): (played: Promise<Played>, lockedId: () => string | null) => Promise<void> {
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
    if (contentClick({ is_locked: true }, currentStanding()) !== 'sign-up') return navigate(SUBSCRIBE)
    if (id) keepWish({ act: 'play', id })
    if (!leaveForCarrier()) askToSignUp()
  }
}
