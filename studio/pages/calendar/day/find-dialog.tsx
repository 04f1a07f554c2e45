import { useDeferredValue, useState } from 'react'
import { listPlaceables, type Placeable, type PlaceableKind } from '#contract/studio/tabs.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { calendarText } from '#studio/text/calendar-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { SearchField } from '#studio/ui/field/search-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Thumbnail } from '#studio/ui/thumbnail/thumbnail.tsx'
import styles from './day-panel.module.css'

type FindDialogProps = {
  title: string
  hint?: string
  kinds: readonly PlaceableKind[]
  onFound: (thing: Placeable) => void
  onClose: () => void
}

/** Finds one catalog entry by its title. */
export function FindDialog({ title, hint, kinds, onFound, onClose }: FindDialogProps) {
  const [words, setWords] = useState('')
  const q = useDeferredValue(words.trim())
  const found = useCall(listPlaceables, { query: { q } }, { keepsPrevious: true })
  const things = found.data?.data.filter(({ kind }) => kinds.includes(kind)) ?? []
  return (
    <Dialog isWide title={title} onClose={onClose} actions={<Button onPress={onClose}>{partsText.cancel}</Button>}>
      {hint && <p>{hint}</p>}
      <SearchField
        label={calendarText.search}
        clearLabel={partsText.clear_search}
        placeholder={calendarText.search}
        value={words}
        onChange={setWords}
      />
      {found.isError && <Note tone="bad">{errorText(found.error)}</Note>}
      {found.data && things.length === 0 && <p>{calendarText.search_none(words)}</p>}
      <ul className={styles.found} aria-busy={found.isFetching}>
        {things.map((thing) => (
          <li key={`${thing.kind} ${thing.id}`}>
            <button
              type="button"
              onClick={() => {
                onFound(thing)
                onClose()
              }}
            >
              <Thumbnail src={thing.image_url ?? ''} />
              <b>{thing.title}</b>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
