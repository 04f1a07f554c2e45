import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseTranscript } from '#rules/player/transcript.ts'
import { isEnglish } from '#server/catalogue/references/index-references.ts'
import type { Manifest } from './manifest/manifest.ts'

/** The text of a captions file in any language. */
export function wordsOfTranscript(path: string): string {
  return wordsOf(readFileSync(path, 'utf8'))
}

/** The text of captions in any language. */
export function wordsOf(vtt: string): string {
  return parseTranscript(vtt)
    .map(({ words }) => words)
    .join(' ')
}

/** English transcripts of a pack's items, by item id. */
export function readTranscripts(folder: string, { series }: Manifest): Map<string, string> {
  const items = series.flatMap((one) => one.items)
  return new Map(
    items.flatMap(({ id, text_tracks = [] }) => {
      const english = text_tracks.filter(({ language }) => isEnglish(language))
      const transcriptText = english.map(({ file }) => wordsOfTranscript(join(folder, file))).join('\n\n')
      return transcriptText ? [[id, transcriptText] as const] : []
    }),
  )
}
