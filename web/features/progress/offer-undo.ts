import { askPlayer } from '#web/player/audio/asked-audio.ts'
import { shownAudio } from '#web/player/audio/shown-audio.ts'
import { progressText as words } from '#web/ui/text/progress-en.ts'
import { showToast } from '#web/ui/toasts.ts'

const UNDO_MILLISECONDS = 8000

/** After a long jump, offers for a while to take it back. */
export function offerUndo(): void {
  let before = shownAudio.getSnapshot()
  let shown: { dismiss: () => void } | undefined
  shownAudio.subscribe(() => {
    const after = shownAudio.getSnapshot()
    const isNew = after.jumpedFrom !== null && after.jumpedFrom !== before.jumpedFrom
    const isOver = after.jumpedFrom === null && before.jumpedFrom !== null
    before = after
    if (isNew || isOver) shown?.dismiss()
    if (!isNew || after.jumpedFrom === null) return
    shown = showToast(words.moved(after.position), {
      milliseconds: UNDO_MILLISECONDS,
      actions: [{ label: words.back_to(after.jumpedFrom), press: () => void askPlayer((player) => player.undoJump()) }],
    })
  })
}
