export type AdMedia = {
  fileURL: string | null
  mimeType: string | null
  width: number
  height: number
  apiFramework: string | null
}

/** Frameworks of executable ads. Others, such as `VAST`, are ignored. */
const EXECUTABLE_FRAMEWORKS = /vpaid|simid|mraid|omid|flash|javascript/i

/** Ads over a film, or before a recording. Most networks send audio ads as films without pictures. */
export type AdKind = 'video' | 'audio'
const TYPES: Record<AdKind, RegExp> = {
  video: /^video\/(?:mp4|webm)$/,
  audio: /^(?:audio\/(?:mpeg|mp3|mp4|x-m4a|aac|ogg|webm|wav)|video\/mp4)$/,
}

/** Media that play without an executable framework. */
function isPlayableFile({ fileURL, mimeType, apiFramework }: AdMedia, kind: AdKind): boolean {
  return (
    !EXECUTABLE_FRAMEWORKS.test(apiFramework ?? '') &&
    /^https?:\/\//.test(fileURL ?? '') &&
    TYPES[kind].test(mimeType ?? '')
  )
}

/** The best file for a player of this width (px): the smallest that fills it, else the largest. */
export function chooseAdMedia<media extends AdMedia>(
  files: readonly media[],
  { width, kind = 'video', mayPlay }: { width: number; kind?: AdKind; mayPlay: (mimeType: string) => boolean },
): media | null {
  const playable = files
    .filter((file) => isPlayableFile(file, kind) && mayPlay(file.mimeType ?? ''))
    .sort((one, other) => one.width - other.width)
  return playable.find((file) => file.width >= width) ?? playable.at(-1) ?? null
}
