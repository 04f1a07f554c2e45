import { type Cue, parseTranscript } from '#rules/player/transcript.ts'

/** The cues of a transcript at its address. Throws where it is not there. */
export async function fetchCues(url: string, signal: AbortSignal): Promise<Cue[]> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`the transcript answered ${response.status}`)
  return parseTranscript(await response.text())
}
