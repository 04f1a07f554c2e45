import { SUBSCRIBE } from '#contract/paths.ts'
import { contentClick } from '#rules/content-click.ts'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { currentStanding } from '#web/transport/visitor.ts'
import { askToSignUp } from '#web/ui/asked-sign-up.ts'
import type { PlayableItem } from '../core/audio-state.ts'
import { getAudioEngine } from './audio-player.ts'
import type { Played } from './engine-parts.ts'

/** What pressing Next does: what follows, or, where that is locked, the way to open it (specification 4, content click). */
export function useNext(): () => void {
  const open = useOpened()
  return () => void open(getAudioEngine().next())
}

/** The same for an item that is in line or follows. */
export function useSkip(): (item: PlayableItem) => void {
  const open = useOpened()
  return (item) => void open(getAudioEngine().skipTo(item))
}

function useOpened(): (played: Promise<Played>) => Promise<void> {
  const navigate = useNavigate()
  return async (played) => {
    if ((await played) !== 'locked') return
    if (contentClick({ is_locked: true }, currentStanding()) === 'sign-up') askToSignUp()
    else await navigate(SUBSCRIBE)
  }
}
