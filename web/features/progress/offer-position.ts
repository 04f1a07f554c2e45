import { withPlayer } from '#web/player/audio/lazy-player.ts'
import { sharedAudioState } from '#web/player/audio/shared-audio-state.ts'
import { progressText as words } from '#web/ui/text/catalogue/progress-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

type PositionOffer = { kind: 'elsewhere' | 'further'; here: number; there: number }

/** Offers another position of an item while the item is in the player. Playback continues meanwhile. */
export function offerPosition(itemId: string, { kind, here, there }: PositionOffer): void {
  const { dismiss } = showToast(kind === 'elsewhere' ? words.elsewhere(here, there) : words.further(there), {
    milliseconds: 'until-answered',
    actions: [
      { label: words.go_to(there), press: () => void withPlayer((player) => player.seek(there)) },
      { label: words.stay, press: () => undefined },
    ],
  })
  let hasBegun = sharedAudioState.getSnapshot().item?.id === itemId
  const stop = sharedAudioState.subscribe(() => {
    const isHere = sharedAudioState.getSnapshot().item?.id === itemId
    if (hasBegun && !isHere) {
      stop()
      dismiss()
    }
    hasBegun ||= isHere
  })
}
