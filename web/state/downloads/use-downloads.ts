import { useEffect } from 'react'
import { useStore } from '#web/store/use-store.ts'
import { type Download, downloads, readDownloads } from './downloads.ts'
import { startDownloads } from './start-downloads.ts'
import { keptTexts, readTexts } from './texts/download-texts.ts'

/** The downloads of this visitor; shows and continues them. Undefined until they are read, and in the server's HTML. */
export function useDownloads(): readonly Download[] | undefined {
  useEffect(() => {
    readDownloads().then(startDownloads, () => downloads.set([]))
    readTexts().catch(() => keptTexts.set([]))
  }, [])
  return useStore(downloads)
}
