export type AdMedia = {
  fileURL: string | null
  mimeType: string | null
  width: number
  height: number
  apiFramework: string | null
}

/** What runs a program of the advertiser's. Other words, `VAST` among them, say nothing of the file. */
const PROGRAMS = /vpaid|simid|mraid|omid|flash|javascript/i

/** What we play: films that need no program of the advertiser's. */
function isPlain({ fileURL, mimeType, apiFramework }: AdMedia): boolean {
  return (
    !PROGRAMS.test(apiFramework ?? '') &&
    /^https?:\/\//.test(fileURL ?? '') &&
    /^video\/(?:mp4|webm)$/.test(mimeType ?? '')
  )
}

/** The film that fills a player of this width (px) best: the smallest that does, else the largest there is. */
export function chooseAdMedia<media extends AdMedia>(
  files: readonly media[],
  { width, mayPlay }: { width: number; mayPlay: (mimeType: string) => boolean },
): media | null {
  const playable = files
    .filter((file) => isPlain(file) && mayPlay(file.mimeType ?? ''))
    .sort((one, other) => one.width - other.width)
  return playable.find((file) => file.width >= width) ?? playable.at(-1) ?? null
}
