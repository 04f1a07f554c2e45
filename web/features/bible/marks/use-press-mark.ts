import { hasAccessLevel } from '#rules/access/access.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'
import { storePendingAction } from '#web/state/sign-in/pending-action.ts'
import { openSignUpDialog } from '#web/state/sign-up-request.ts'
import { bibleMarksText as words } from '#web/ui/text/bible/bible-marks-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { openNote } from './note-request.ts'
import { changeMark, useMark } from './own-marks.ts'
import { type MarkPart, markActionId } from './perform-mark.ts'

/** Adds a highlight or bookmark, removes it on a second press, or opens the note. A guest signs up first. */
export function usePressMark(verse: string): (part: MarkPart) => Promise<void> {
  const mark = useMark(verse)

  return async function press(part) {
    if (!hasAccessLevel(await identifyVisitor(), 'registered')) {
      storePendingAction({ act: 'mark', id: markActionId(verse, part) })
      return openSignUpDialog()
    }
    try {
      if (part === 'note') await openNote(verse)
      else if (part === 'bookmark') await changeMark(verse, { is_bookmarked: !mark?.is_bookmarked })
      else await changeMark(verse, { color: mark?.color === part ? null : part })
    } catch {
      showToast(words.not_saved, { icon: 'alert', tone: 'attention' })
    }
  }
}
