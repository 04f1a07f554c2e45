import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { listPlaceables, type Placeable, type PlaceableKind } from '#contract/studio/tabs.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { tabsText } from '#studio/text/tabs-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { SearchField } from '#studio/ui/field/search-field.tsx'
import { StudioIcon } from '#studio/ui/icon/studio-icon.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Thumbnail } from '#studio/ui/thumbnail/thumbnail.tsx'
import { formatDay } from '#studio/ui/words/format.ts'
import { callWithSignal } from '#web/http/api.ts'
import styles from './fields.module.css'

type PlaceDialogProps = {
  kinds: readonly PlaceableKind[]
  placed: ReadonlySet<string>
  onPlace: (thing: Placeable) => void
  onClose: () => void
}

/** Finds an entry by its title; hidden ones are marked. */
export function PlaceDialog({ kinds, placed, onPlace, onClose }: PlaceDialogProps) {
  const [words, setWords] = useState('')
  const q = useDeferredValue(words.trim())
  const input = { query: { q } }
  const found = useQuery({
    queryKey: callKey(listPlaceables, input),
    queryFn: ({ signal }) => callWithSignal(signal)(listPlaceables, input),
    placeholderData: keepPreviousData,
  })
  const things = found.data?.data.filter(({ kind }) => kinds.includes(kind)) ?? []
  return (
    <Dialog
      isWide
      title={tabsText.place_title}
      onClose={onClose}
      actions={
        <Button look="ink" onPress={onClose}>
          {partsText.close}
        </Button>
      }
    >
      <SearchField
        label={tabsText.place_search}
        clearLabel={partsText.clear_search}
        placeholder={tabsText.place_search}
        value={words}
        onChange={setWords}
      />
      {found.isError && <Note tone="bad">{errorText(found.error)}</Note>}
      {found.data && things.length === 0 && <p className={styles.quiet}>{tabsText.place_none(words)}</p>}
      <ul className={styles.found} aria-busy={found.isFetching}>
        {things.map((thing) => {
          const key = `${thing.kind}:${thing.id}`
          return (
            <li key={key}>
              {/* A disabled button would lose the focus right after it was pressed. */}
              <button
                type="button"
                aria-disabled={placed.has(key)}
                onClick={() => {
                  if (!placed.has(key)) onPlace(thing)
                }}
              >
                <Thumbnail src={thing.image_url ?? ''} />
                <span>
                  <b>{thing.title}</b>
                  <small>{noteOf(thing)}</small>
                </span>
                {placed.has(key) ? <small>{tabsText.placed_already}</small> : <StudioIcon name="plus" size={16} />}
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

function noteOf({ kind, state, visible_at }: Placeable): string {
  const type = tabsText.kinds[kind]
  if (state === 'private') return `${type} · ${tabsText.state_private}`
  return state === 'scheduled' && visible_at ? `${type} · ${tabsText.state_later(formatDay(visible_at))}` : type
}
