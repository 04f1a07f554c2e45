import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseTranscript } from '#rules/player/transcript.ts'
import { isEnglish } from '#server/work/catalogue/index-references.ts'
import type { Manifest } from './manifest/manifest.ts'

/** What is said in a file of captions, in English or any other language. */
export function wordsOfTranscript(path: string): string {
  return parseTranscript(readFileSync(path, 'utf8'))
    .map(({ words }) => words)
    .join(' ')
}

/** What is said in each item of a pack that has English texts beside it, by the item's id. */
export function readTranscripts(folder: string, { series }: Manifest): Map<string, string> {
  const items = series.flatMap((one) => one.items)
  return new Map(
    items.flatMap(({ id, text_tracks = [] }) => {
      const english = text_tracks.filter(({ language }) => isEnglish(language))
      const spoken = english.map(({ file }) => wordsOfTranscript(join(folder, file))).join('\n\n')
      return spoken ? [[id, spoken] as const] : []
    }),
  )
}
