import { useDeferredValue, useState } from 'react'
import { DISCOVER } from '#contract/paths.ts'
import { foldText } from '#rules/search/search-words.ts'
import type { Download } from '#web/state/downloads/downloads.ts'
import { useDownloads } from '#web/state/downloads/use-downloads.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { downloadsText as words } from '#web/ui/text/catalogue/downloads-en.ts'
import { libraryText } from '#web/ui/text/catalogue/library-en.ts'
import { DownloadRow } from './download-row.tsx'
import styles from './downloads-view.module.css'
import { StorageCard } from './storage-card.tsx'

/** From this number of downloads on, they can be searched. */
const FEWEST_SEARCHED = 2

/** The recordings on this device, with their sizes and their search. Needs no connection. */
export function DownloadsView({ isOfflinePage = false }: { isOfflinePage?: boolean }) {
  const downloads = useDownloads()
  const [typed, setTyped] = useState('')
  const searched = useDeferredValue(typed)
  if (!downloads) return <p role="status">{libraryText.loading}</p>
  if (downloads.length === 0) return isOfflinePage ? null : <Empty />
  const found = downloads.filter((one) => matches(one, searched))
  const playable = downloads.filter(({ state }) => state === 'kept').map(({ item }) => item)
  return (
    <div className={classNames(styles.view, !isOfflinePage && styles.wide)}>
      <StorageCard downloads={downloads} />
      <div>
        {isOfflinePage && <p className={styles.lead}>{words.plays_offline}</p>}
        {downloads.length >= FEWEST_SEARCHED && <Search typed={typed} onType={setTyped} />}
        <ul>
          {found.map((one) => (
            <DownloadRow key={one.item.id} download={one} queue={playable} />
          ))}
        </ul>
        <p role="status" className={styles.none}>
          {found.length === 0 && words.none_found}
        </p>
      </div>
    </div>
  )
}

function Search({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <label className={styles.search}>
      <Icon name="search" size={20} />
      <input
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
    </label>
  )
}

/** True if all words that were typed are in the item's title, series or names. */
function matches({ item }: Download, typed: string): boolean {
  const { title, content_series_title, artist_name, author_name } = item
  const text = foldText([title, content_series_title, artist_name, author_name].join(' '))
  return foldText(typed)
    .split(/\s/)
    .every((word) => text.includes(word))
}

function Empty() {
  return (
    <StatePanel icon={LATER_SHAPES.download} title={words.empty_title} words={words.empty_words} level="h2">
      <Button href={DISCOVER} variant="secondary">
        {libraryText.find}
      </Button>
    </StatePanel>
  )
}
