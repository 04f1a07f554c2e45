import { useEffect, useState } from 'react'
import { freeSpace } from '#rules/offline/storage-space.ts'
import { type Download, removeAllDownloads } from '#web/state/downloads/downloads.ts'
import { changeKeepChoices } from '#web/state/downloads/keep/stored-choices.ts'
import { readTexts } from '#web/state/downloads/texts/download-texts.ts'
import { isDevotional, type TextOnDevice } from '#web/state/downloads/texts/kept-texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { downloadsText as words } from '#web/ui/text/catalogue/downloads-en.ts'
import { libraryText } from '#web/ui/text/catalogue/library-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { formatBytes } from '#web/ui/words/format-bytes.ts'
import styles from './storage-card.module.css'

type StorageCardProps = { downloads: readonly Download[]; texts: readonly TextOnDevice[] }

/** How much space the downloads take, how much is left, and a button that removes them all. */
export function StorageCard({ downloads, texts }: StorageCardProps) {
  const sizes = sizesByKind(downloads, texts)
  const used = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  const free = useFreeRoom(used)
  const [isAsking, setAsking] = useState(false)
  async function removeAll() {
    setAsking(false)
    // Otherwise these choices would download everything again.
    changeKeepChoices((choices) => ({ ...choices, series: [], isDevotionalKept: false }))
    await removeAllDownloads()
    await readTexts()
    // The pressed button is removed with the last download.
    document.getElementById('main')?.focus({ preventScroll: true })
    showToast(words.removed, { icon: 'check' })
  }
  return (
    <section className={styles.card}>
      <p className={styles.used}>{words.used(formatBytes(used))}</p>
      {free !== null && (
        <>
          <span className={styles.meter} aria-hidden="true">
            <span style={{ inlineSize: `${(100 * used) / Math.max(1, used + free)}%` }} />
          </span>
          <p className={styles.free}>{words.room(formatBytes(free))}</p>
        </>
      )}
      {texts.length > 0 && (
        <dl className={styles.kinds}>
          {sizes.map(({ kind, bytes }) => (
            <div key={kind}>
              <dt>{kind}</dt>
              <dd>{formatBytes(bytes)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {words.remove_all}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.remove_all_title}
          message={words.remove_all_words}
          yes={words.remove_all}
          no={libraryText.clear_no}
          isDanger
          onYes={() => void removeAll()}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

/** What each kind takes; a kind that takes nothing is left out. */
function sizesByKind(
  downloads: readonly Download[],
  texts: readonly TextOnDevice[],
): { kind: string; bytes: number }[] {
  const sumOf = (list: readonly TextOnDevice[]) => list.reduce((sum, { bytes }) => sum + bytes, 0)
  return [
    { kind: words.devotionals, bytes: sumOf(texts.filter(isDevotional)) },
    { kind: libraryText.tab.bible, bytes: sumOf(texts.filter((text) => !isDevotional(text))) },
    { kind: words.recordings, bytes: downloads.reduce((sum, { received }) => sum + received, 0) },
  ].filter(({ bytes }) => bytes > 0)
}

/**
 * The bytes that more downloads may take, estimated again whenever `used` changes; null if the browser does not say.
 */
function useFreeRoom(used: number): number | null {
  const [free, setFree] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is used changes the answer
  useEffect(() => {
    let isLast = true
    navigator.storage?.estimate().then(
      (estimate) => isLast && setFree(freeSpace(estimate)),
      () => undefined,
    )
    return () => {
      isLast = false
    }
  }, [used])
  return free
}
