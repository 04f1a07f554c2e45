import { MessageDialog } from '#web/ui/dialog/message-dialog.tsx'
import { arrivalText as words } from '#web/ui/text/app-download-en.ts'
import { joinSentences } from '#web/ui/words/sentences.ts'

/** How to return without a password. */
export function BookmarkDialog({ onClose }: { onClose: () => void }) {
  return (
    <MessageDialog
      title={words.bookmark_title}
      words={joinSentences([words.bookmark, words.bookmark_words])}
      onClose={onClose}
    />
  )
}
