import { extname, join } from 'node:path'
import type { Manifest } from '../import-catalogue/manifest/manifest.ts'
import type { StoredMedia } from '../media-storage/store-media.ts'
import type { Progress } from '../progress.ts'
import type { Source } from './check-source.ts'
import type { CheckedSource, Preparer } from './preparer.ts'
import { LOUDNESS } from './recipe.ts'
import { containerOfName } from './sniff-media.ts'

export type PackPreparer = { preparer: Preparer; progress: { checking: Progress; preparing: Progress } }

/** Checks every recording a pack names, by that name. Throws a MediaError with all faults; writes nothing. */
export async function checkRecordings(
  folder: string,
  manifest: Manifest,
  preparing: PackPreparer,
): Promise<Map<string, CheckedSource>> {
  const checked = await checkAll(recordingsOf(folder, manifest), preparing)
  return new Map([...checked.values()].map((one) => [one.source.name, one]))
}

/** Checks files and shows how far it is; returns them by their paths. Throws a MediaError with all faults. */
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

/** Prepares and stores what was checked; returns it by the same names. */
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

/** Sound and film of the items. A playlist brings its own pieces, made elsewhere, and is left as it is. */
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
