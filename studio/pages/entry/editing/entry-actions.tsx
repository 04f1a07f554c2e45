import { useEffect, useRef, useState } from 'react'
import type { Entry } from '#contract/studio/catalogue.ts'
import { isAdsComplete } from '#rules/studio/is-ads-complete.ts'
import { entryText } from '#studio/text/entry-en.ts'
import { reviewsText } from '#studio/text/reviews-en.ts'
import { Button, LinkButton } from '#studio/ui/button/button.tsx'
import { isArtistComplete } from '../artist/offer-cards.tsx'
import { needsReview } from '../review/needs-review.ts'
import { SendDialog } from '../review/send-dialog.tsx'
import { HideDialog } from './hide-dialog.tsx'
import { isHiding } from './is-hiding.ts'
import type { EntryEditor } from './use-entry-editor.ts'

/** The actions of an editor: see, discard, and publish or send for review. Before an entry is hidden, its references are shown. */
export function EntryActions({ entry, editor }: { entry: Entry; editor: EntryEditor }) {
  const [asked, setAsked] = useState<'review' | 'hide'>()
  const hasChanges = Object.keys(editor.changes).length > 0
  // Without changes the button is labelled as for a change of the title.
  const isSent = needsReview(entry, hasChanges ? editor.changes : { title: '' })
  const isReady = hasChanges && isComplete(editor) && !editor.isSaving
  const close = () => setAsked(undefined)
  const publish = () => {
    if (isSent) setAsked('review')
    else if (isHiding(entry, editor.changes)) setAsked('hide')
    else void editor.save()
  }
  useSaveKey(() => {
    if (isReady && !isSent) publish()
  })
  return (
    <>
      {entry.state === 'live' && (
        <LinkButton href={entry.site_path} icon="external-link" target="_blank">
          {entryText.see_it}
        </LinkButton>
      )}
      {hasChanges && (
        <Button look="plain" onPress={editor.discard}>
          {entryText.discard}
        </Button>
      )}
      {entry.may_edit && (
        <Button look="primary" isDisabled={!isReady} onPress={publish}>
          {isSent ? reviewsText.send : isKeptPrivate(entry, editor) ? entryText.save_private : entryText.publish}
        </Button>
      )}
      {asked === 'review' && <SendDialog entry={entry} editor={editor} onClose={close} />}
      {asked === 'hide' && (
        <HideDialog
          entry={entry}
          onClose={close}
          onHide={() => {
            close()
            void editor.save()
          }}
        />
      )}
    </>
  )
}

/**
 * True if the changes can be saved: a schedule has its time, chapters a start and a title, ads a network and an address; title
 * and category are not blank.
 */
function isComplete({ fields }: EntryEditor): boolean {
  const { visibility, visible_at, title, category, chapters = [] } = fields
  const isScheduleComplete = visibility !== 'schedule' || Boolean(visible_at)
  const areChaptersComplete = chapters.every((one) => Number.isFinite(one.start_time) && one.title.trim() !== '')
  const areWordsComplete = title?.trim() !== '' && category?.trim() !== ''
  return (
    isScheduleComplete && areChaptersComplete && areWordsComplete && isAdsComplete(fields) && isArtistComplete(fields)
  )
}

function isKeptPrivate(entry: Entry, { fields }: EntryEditor): boolean {
  return entry.state === 'private' && fields.visibility === 'private'
}

/** Ctrl or Command with S saves. A review is sent only by its button. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const listening = new AbortController()
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', pressed, { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
