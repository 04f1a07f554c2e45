import { extname, join } from 'node:path'
import type { Source } from '#server/media/encoding/check-source.ts'
import { LOUDNESS } from '#server/media/encoding/encoding-settings.ts'
import type { CheckedSource, Preparer } from '#server/media/encoding/preparer.ts'
import { containerOfName } from '#server/media/encoding/sniff-media.ts'
import type { StoredMedia } from '#server/media/stored/store-media.ts'
import type { Manifest } from '../import-catalogue/manifest/manifest.ts'
import type { Progress } from '../progress.ts'

export type PackPreparer = { preparer: Preparer; progress: { checking: Progress; preparing: Progress } }

/** Validates every recording of a pack. Throws a MediaError with all faults; writes nothing. */
export async function checkRecordings(
  folder: string,
  manifest: Manifest,
  preparing: PackPreparer,
): Promise<Map<string, CheckedSource>> {
  const checked = await checkAll(recordingsOf(folder, manifest), preparing)
  return new Map([...checked.values()].map((one) => [one.source.name, one]))
}

/** Validates files with a progress bar; returns them by path. Throws a MediaError with all faults. */
export async function checkAll(
  sources: readonly Source[],
  { preparer, progress: { checking } }: PackPreparer,
): Promise<Map<string, CheckedSource>> {
  try {
    const checked = await preparer.check(sources, (done) => checking.show(done, sources.length))
    return new Map(checked.map((one) => [one.source.path, one]))
  } finally {
    checking.end()
  }
}

/** Encodes and stores validated recordings; returns them by the same names. */
export async function prepareRecordings(
  recordings: ReadonlyMap<string, CheckedSource>,
  { preparer, progress: { preparing } }: PackPreparer,
): Promise<Map<string, StoredMedia>> {
  const stored = new Map<string, StoredMedia>()
  const seconds = Math.ceil([...recordings.values()].reduce((sum, one) => sum + one.seconds, 0))
  let before = 0
  const show = (done: number) => {
    if (seconds > 0) preparing.show(Math.min(seconds, Math.ceil(before + done)), seconds)
  }
  try {
    for (const [name, one] of recordings) {
      stored.set(name, await preparer.prepare(one, (done) => show(Math.min(done, one.seconds))))
      before += one.seconds
      show(0)
    }
    return stored
  } finally {
    preparing.end()
  }
}

/** Sound and film of the items. Playlists are already encoded and left unchanged. */
function recordingsOf(folder: string, { series }: Manifest): Source[] {
  const sources = new Map<string, Source>()
  for (const { category, items } of series) {
    for (const { audio, video, locale } of items) {
      for (const [name, isSoundOnly] of [
        [audio, true],
        [video, false],
      ] as const) {
        if (!name || !containerOfName(extname(name).toLowerCase())) continue
        const before = sources.get(name)
        const isQuiet = category === 'sleep' || before?.loudness.name === 'quiet'
        sources.set(name, {
          ...{ name, path: join(folder, name), language: locale },
          loudness: isQuiet ? LOUDNESS.quiet : LOUDNESS.even,
          isSoundOnly: isSoundOnly && (before?.isSoundOnly ?? true),
        })
      }
    }
  }
  return [...sources.values()]
}
