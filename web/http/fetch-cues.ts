import { type Cue, hasEstimatedTimes, parseTranscript } from '#rules/player/transcript.ts'

/** The cues of the transcript at an address. Throws if it cannot be fetched. */
export async function fetchCues(url: string, signal: AbortSignal): Promise<Cue[]> {
  return (await fetchTranscript(url, signal)).cues
}

/** The cues of a transcript, and whether their times are estimated. Throws if it cannot be fetched. */
export async function fetchTranscript(
  url: string,
  signal: AbortSignal,
): Promise<{ cues: Cue[]; isEstimated: boolean }> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`the transcript answered ${response.status}`)
  const vtt = await response.text()
  return { cues: parseTranscript(vtt), isEstimated: hasEstimatedTimes(vtt) }
}
