import { askPlayer } from '#web/player/audio/asked-audio.ts'
import { shownAudio } from '#web/player/audio/shown-audio.ts'
import { progressText as words } from '#web/ui/text/progress-en.ts'
import { showToast } from '#web/ui/toasts.ts'

type Offer = { kind: 'elsewhere' | 'further'; here: number; there: number }

/** Asks whether another place of an item is meant, for as long as that item is in the player. The sound goes on meanwhile. */
export function offerPlace(itemId: string, { kind, here, there }: Offer): void {
  const { dismiss } = showToast(kind === 'elsewhere' ? words.elsewhere(here, there) : words.further(there), {
    milliseconds: 'until-answered',
    actions: [
      { label: words.go_to(there), press: () => void askPlayer((player) => player.seek(there)) },
      { label: words.stay, press: () => undefined },
    ],
  })
  let hasBegun = shownAudio.getSnapshot().item?.id === itemId
  const stop = shownAudio.subscribe(() => {
    const isHere = shownAudio.getSnapshot().item?.id === itemId
    if (hasBegun && !isHere) {
      stop()
      dismiss()
    }
    hasBegun ||= isHere
  })
}
