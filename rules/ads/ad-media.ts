export type AdMedia = {
  fileURL: string | null
  mimeType: string | null
  width: number
  height: number
  apiFramework: string | null
}

/** What runs a program of the advertiser's. Other words, `VAST` among them, say nothing of the file. */
const EXECUTABLE_FRAMEWORKS = /vpaid|simid|mraid|omid|flash|javascript/i

/** What is shown over a film, and what is heard before a recording: most networks send that as a film without pictures, too. */
export type AdKind = 'video' | 'audio'
const TYPES: Record<AdKind, RegExp> = {
  video: /^video\/(?:mp4|webm)$/,
  audio: /^(?:audio\/(?:mpeg|mp3|mp4|x-m4a|aac|ogg|webm|wav)|video\/mp4)$/,
}

/** What we play: what needs no program of the advertiser's. */
function isPlayableFile({ fileURL, mimeType, apiFramework }: AdMedia, kind: AdKind): boolean {
  return (
    !EXECUTABLE_FRAMEWORKS.test(apiFramework ?? '') &&
    /^https?:\/\//.test(fileURL ?? '') &&
    TYPES[kind].test(mimeType ?? '')
  )
}

/** The film that fills a player of this width (px) best: the smallest that does, else the largest there is. */
export function chooseAdMedia<media extends AdMedia>(
  files: readonly media[],
  { width, kind = 'video', mayPlay }: { width: number; kind?: AdKind; mayPlay: (mimeType: string) => boolean },
): media | null {
  const playable = files
    .filter((file) => isPlayableFile(file, kind) && mayPlay(file.mimeType ?? ''))
    .sort((one, other) => one.width - other.width)
  return playable.find((file) => file.width >= width) ?? playable.at(-1) ?? null
}
