import type { EntryDrafts } from '#contract/studio/drafts.ts'
import { draftText } from '#studio/text/draft-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Row } from '#studio/ui/page/page.tsx'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import type { EntryEditor } from '../editing/use-entry-editor.ts'

/** Says that the draft was changed in another window, that it was found at the server, and who else has one. */
export function DraftNotes({ editor, others }: { editor: EntryEditor } & Pick<EntryDrafts, 'others'>) {
  const { draft, restoredAt } = editor
  return (
    <>
      {draft.isChangedElsewhere && (
        <Note
          tone="gold"
          action={
            <Row>
              <Button size="small" onPress={() => void editor.showOtherDraft()}>
                {draftText.show_other}
              </Button>
              <Button size="small" onPress={() => void editor.keepThisDraft()}>
                {draftText.keep_this}
              </Button>
            </Row>
          }
        >
          {draftText.changed_elsewhere}
        </Note>
      )}
      {restoredAt !== undefined && <Note>{draftText.restored(formatDayAndTime(restoredAt))}</Note>}
      {others.map(({ by, saved_at }) => (
        <Note key={`${by} ${saved_at}`}>{draftText.other(by ?? draftText.someone, formatDayAndTime(saved_at))}</Note>
      ))}
    </>
  )
}

/** What the top bar says of the unsaved changes. */
export function draftStatus(editor: EntryEditor): string {
  const { state } = editor.draft
  if (state === 'failed') return draftText.not_saved
  if (state !== 'saved') return draftText.saving
  return Object.keys(editor.changes).length > 0 ? draftText.saved : draftText.unchanged
}
