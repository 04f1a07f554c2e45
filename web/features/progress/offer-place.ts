import { audioStore, getAudioEngine } from '#web/player/audio/audio-player.ts'
import { progressText as words } from '#web/ui/text/progress-en.ts'
import { showToast } from '#web/ui/toasts.ts'

type Offer = { kind: 'elsewhere' | 'further'; here: number; there: number }

/** Asks whether another place of an item is meant, for as long as that item is in the player. The sound goes on meanwhile. */
export function offerPlace(itemId: string, { kind, here, there }: Offer): void {
  const { dismiss } = showToast(kind === 'elsewhere' ? words.elsewhere(here, there) : words.further(there), {
    milliseconds: 'until-answered',
    actions: [
      { label: words.go_to(there), press: () => getAudioEngine().seek(there) },
      { label: words.stay, press: () => undefined },
    ],
  })
  let hasBegun = audioStore.getSnapshot().item?.id === itemId
  const stop = audioStore.subscribe(() => {
    const isHere = audioStore.getSnapshot().item?.id === itemId
    if (hasBegun && !isHere) {
      stop()
      dismiss()
    }
    hasBegun ||= isHere
  })
}
