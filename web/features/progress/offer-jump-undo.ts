import { withPlayer } from '#web/player/audio/lazy-player.ts'
import { sharedAudioState } from '#web/player/audio/shared-audio-state.ts'
import { progressOffersText as words } from '#web/ui/text/catalogue/progress-offers-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

const UNDO_MILLISECONDS = 8000

/** After a long jump, offers for a while to undo it. */
export function offerJumpUndo(): void {
  let before = sharedAudioState.getSnapshot()
  let toast: { dismiss: () => void } | undefined
  sharedAudioState.subscribe(() => {
    const after = sharedAudioState.getSnapshot()
    const isNew = after.jumpedFrom !== null && after.jumpedFrom !== before.jumpedFrom
    const isOver = after.jumpedFrom === null && before.jumpedFrom !== null
    before = after
    if (isNew || isOver) toast?.dismiss()
    if (!isNew || after.jumpedFrom === null) return
    toast = showToast(words.moved(after.position), {
      milliseconds: UNDO_MILLISECONDS,
      actions: [
        { label: words.back_to(after.jumpedFrom), press: () => void withPlayer((player) => player.undoJump()) },
      ],
    })
  })
}
