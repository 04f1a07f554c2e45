import { type ReactNode, useDeferredValue, useState } from 'react'
import type { ContentCard } from '#contract/catalogue/content.ts'
import { DISCOVER } from '#contract/paths.ts'
import { foldText } from '#rules/search/search-words.ts'
import type { Download } from '#web/state/downloads/downloads.ts'
import { keptTexts } from '#web/state/downloads/texts/download-texts.ts'
import { isDevotional, type TextOnDevice } from '#web/state/downloads/texts/kept-texts.ts'
import { useDownloads } from '#web/state/downloads/use-downloads.ts'
import { useStore } from '#web/store/use-store.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { downloadsText as words } from '#web/ui/text/catalogue/downloads-en.ts'
import { libraryText } from '#web/ui/text/catalogue/library-en.ts'
import { DownloadRow } from './download-row.tsx'
import styles from './downloads-view.module.css'
import { KeepCard } from './keep-card.tsx'
import { StorageCard } from './storage-card.tsx'
import { TextRow } from './text-row.tsx'

/** From this number of downloads on, they can be searched. */
const FEWEST_SEARCHED = 2

type DownloadsViewProps = { isOfflinePage?: boolean }

/** What is on this device, by kind, with its sizes and its search. Needs no connection. */
export function DownloadsView({ isOfflinePage = false }: DownloadsViewProps) {
  const downloads = useDownloads()
  const texts = useStore(keptTexts)
  if (!downloads || !texts) return <p role="status">{libraryText.loading}</p>
  const isEmpty = downloads.length === 0 && texts.length === 0
  if (isEmpty && isOfflinePage) return null
  const storage = !isEmpty && <StorageCard downloads={downloads} texts={texts} />
  const onDevice = isEmpty ? <Empty /> : <OnDevice {...{ downloads, texts, isOfflinePage }} />
  // Without a connection, what plays comes before the space that it takes.
  if (isOfflinePage) {
    return (
      <div className={styles.view}>
        {onDevice}
        {storage}
      </div>
    )
  }
  return (
    <div className={classNames(styles.view, styles.wide)}>
      <div className={styles.side}>
        {storage}
        <KeepCard />
      </div>
      {onDevice}
    </div>
  )
}

type OnDeviceProps = { downloads: readonly Download[]; texts: readonly TextOnDevice[]; isOfflinePage: boolean }

function OnDevice({ downloads, texts, isOfflinePage }: OnDeviceProps) {
  const [typed, setTyped] = useState('')
  const searched = useDeferredValue(typed)
  const found = downloads.filter(({ item }) => matches(wordsOfItem(item), searched))
  const foundTexts = texts.filter(({ title, line }) => matches([title, line], searched))
  const playable = downloads.filter(({ state }) => state === 'kept').map(({ item }) => item)
  const isFound = found.length + foundTexts.length > 0
  return (
    <div>
      {isOfflinePage && <p className={styles.lead}>{words.plays_offline}</p>}
      {downloads.length + texts.length >= FEWEST_SEARCHED && <Search typed={typed} onType={setTyped} />}
      <Kind title={words.devotionals} hasTitle={texts.length > 0}>
        {foundTexts.filter(isDevotional).map((text) => (
          <TextRow key={text.id} text={text} />
        ))}
      </Kind>
      <Kind title={libraryText.tab.bible} hasTitle={texts.length > 0}>
        {foundTexts
          .filter((text) => !isDevotional(text))
          .map((text) => (
            <TextRow key={text.id} text={text} />
          ))}
      </Kind>
      <Kind title={words.recordings} hasTitle={texts.length > 0}>
        {found.map((one) => (
          <DownloadRow key={one.item.id} download={one} queue={playable} />
        ))}
      </Kind>
      <p role="status" className={styles.none}>
        {!isFound && words.none_found}
      </p>
    </div>
  )
}

type KindProps = { title: string; hasTitle: boolean; children: readonly ReactNode[] }

/** One kind of what is on this device. Its title is shown unless there are only recordings. */
function Kind({ title, hasTitle, children }: KindProps) {
  if (children.length === 0) return null
  return (
    <section aria-label={title}>
      {hasTitle && <h2 className={styles.kind}>{title}</h2>}
      <ul>{children}</ul>
    </section>
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

function wordsOfItem({ title, content_series_title, artist_name, author_name }: ContentCard) {
  return [title, content_series_title, artist_name, author_name]
}

/** True if all words that were typed are in these texts. */
function matches(texts: readonly (string | null)[], typed: string): boolean {
  const text = foldText(texts.join(' '))
  return foldText(typed)
    .split(/\s/)
    .every((word) => text.includes(word))
}

function Empty() {
  return (
    <StatePanel icon={LISTENING_SHAPES.download} title={words.empty_title} words={words.empty_words} level="h2">
      <Button href={DISCOVER} variant="secondary">
        {libraryText.find}
      </Button>
    </StatePanel>
  )
}
