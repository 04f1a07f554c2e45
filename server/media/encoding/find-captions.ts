import { lstat, readdir, readFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { SOURCE_LIMITS } from './encoding-settings.ts'
import { SourceError } from './media-error.ts'

/** A captions file beside a film: `film.vtt`, `film.de.vtt`. */
export type FoundCaptions = { path: string; language: string; name: string }

const LANGUAGE = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/

/** The captions of a film, by file name. Throws with a phrase if one is not WebVTT. */
export async function findCaptions(videoPath: string, language: string): Promise<FoundCaptions[]> {
  const stem = basename(videoPath, extname(videoPath))
  const names = (await readdir(dirname(videoPath))).filter(
    (name) => name.startsWith(`${stem}.`) && name.endsWith('.vtt'),
  )
  const captions = new Map<string, FoundCaptions>()
  for (const name of names.sort()) {
    const captionLanguage = name.slice(stem.length + 1, -'.vtt'.length) || language
    if (!LANGUAGE.test(captionLanguage)) continue
    const path = join(dirname(videoPath), name)
    await checkCaptions(path)
    captions.set(captionLanguage.toLowerCase(), {
      path,
      language: captionLanguage,
      name: languageName(captionLanguage),
    })
  }
  return [...captions.values()]
}

async function checkCaptions(path: string): Promise<void> {
  const entry = await lstat(path)
  if (!entry.isFile()) throw new SourceError(`${basename(path)} is not a regular file`)
  if (entry.size > SOURCE_LIMITS.caption_bytes) throw new SourceError(`${basename(path)} is too large for captions`)
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
  if (!/^WEBVTT(?:[ \t\r\n]|$)/.test(text)) throw new SourceError(`${basename(path)} is not WebVTT`)
}

/** A language's name in that language. */
function languageName(tag: string): string {
  try {
    const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
    return name.replaceAll('"', '')
  } catch {
    throw new SourceError(`has captions in ${tag}, which is no language`)
  }
}
