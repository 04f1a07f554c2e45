import { withPlayer } from '#web/player/audio/lazy-player.ts'
import { sharedAudioState } from '#web/player/audio/shared-audio-state.ts'
import { progressOffersText as words } from '#web/ui/text/catalogue/progress-offers-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

type PositionOffer = { kind: 'elsewhere' | 'further'; currentSeconds: number; offeredSeconds: number }

/** Offers another position of an item while the item is in the player. Playback continues meanwhile. */
export function offerPosition(itemId: string, { kind, currentSeconds, offeredSeconds }: PositionOffer): void {
  const { dismiss } = showToast(
    kind === 'elsewhere' ? words.elsewhere(currentSeconds, offeredSeconds) : words.further(offeredSeconds),
    {
      milliseconds: 'until-answered',
      actions: [
        { label: words.go_to(offeredSeconds), press: () => void withPlayer((player) => player.seek(offeredSeconds)) },
        { label: words.stay, press: () => undefined },
      ],
    },
  )
  let wasCurrent = sharedAudioState.getSnapshot().item?.id === itemId
  const unsubscribe = sharedAudioState.subscribe(() => {
    const isCurrent = sharedAudioState.getSnapshot().item?.id === itemId
    if (wasCurrent && !isCurrent) {
      unsubscribe()
      dismiss()
    }
    wasCurrent ||= isCurrent
  })
}
