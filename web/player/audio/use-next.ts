import { useNavigate } from 'react-router'
import { SUBSCRIBE } from '#contract/paths.ts'
import { contentClick } from '#rules/content-click.ts'
import { currentStanding } from '#web/transport/visitor.ts'
import { askToSignUp } from '#web/ui/asked-sign-up.ts'
import { getAudioEngine } from './audio-player.ts'

/** What pressing Next does: what follows, or, where that is locked, the way to open it (specification 4, content click). */
export function useNext(): () => void {
  const navigate = useNavigate()

  async function next() {
    if ((await getAudioEngine().next()) !== 'locked') return
    if (contentClick({ is_locked: true }, currentStanding()) === 'sign-up') askToSignUp()
    else void navigate(SUBSCRIBE)
  }
  return () => void next()
}
