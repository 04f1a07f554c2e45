import type { LiveTrackRow } from '#server/database/tables.ts'
import { putBytes } from '#server/gateways/storage/put-bytes.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import type { StoredMedia } from '#server/media/stored/store-media.ts'
import type { Manifest, RadioFile } from '../manifest/manifest.ts'
import { ManifestError } from '../manifest/read-manifest.ts'
import { makeLiveTrack } from './make-live-track.ts'
import { RecordingError } from './read-recording.ts'

/** The file name of the segmented recording at its medium's address. */
const LIVE_FILE = 'live.mp4'

/**
 * Segments the recordings of the pack's channels and stores each as a file of its medium, with the medium's access. Throws
 * a ManifestError for recordings that cannot be broadcast.
 */
export async function storeLiveTracks(
  manifest: Manifest,
  stored: Map<string, StoredMedia>,
  storage: Storage,
): Promise<void> {
  const faults: string[] = []
  for (const channel of manifest.radio ?? []) {
    const rates = new Map<number, string>()
    for (const { id, audio } of recordingsOf(channel, manifest)) {
      try {
        const track = await storeLiveTrack(audio, stored, storage)
        rates.set(track.sample_rate, id)
      } catch (error) {
        if (!(error instanceof RecordingError)) throw error
        faults.push(`radio ${channel.handle}: ${audio} cannot be broadcast: ${error.message}`)
      }
    }
    // Players set up the decoder once: all recordings of a channel need one sample rate.
    if (rates.size > 1) {
      const rateList = [...rates].map(([rate, id]) => `${id} ${rate}`).join(', ')
      faults.push(`radio ${channel.handle}: its recordings have different sample rates: ${rateList}`)
    }
  }
  if (faults.length > 0) throw new ManifestError(faults)
}

function recordingsOf({ entries }: RadioFile, { series }: Manifest): { id: string; audio: string }[] {
  const entryNames = new Set(entries)
  const items = series.flatMap((seriesFile) =>
    seriesFile.items.filter(
      ({ id }) => entryNames.has(`series:${seriesFile.handle}`) || entryNames.has(`content:${id}`),
    ),
  )
  return items.flatMap(({ id, audio }) => (audio ? [{ id, audio }] : []))
}

async function storeLiveTrack(file: string, stored: Map<string, StoredMedia>, storage: Storage): Promise<LiveTrackRow> {
  const storedMedia = stored.get(file)
  const source = storedMedia?.files.find(({ name }) => name === storedMedia.media.main_file)
  if (!storedMedia || !source) throw new RecordingError('it was not stored')
  if (storedMedia.liveTrack) return storedMedia.liveTrack
  const bytes = await storage.read(source.storage_key, 0, source.bytes - 1)
  const track = makeLiveTrack(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const liveTrack = {
    media_id: storedMedia.media.id,
    sample_rate: track.sampleRate,
    init_bytes: track.initBytes,
    segments_json: JSON.stringify(track.segments.map((segment) => [segment.bytes, segment.microseconds])),
  }
  const live = { media_id: storedMedia.media.id, name: LIVE_FILE, mime_type: 'audio/mp4' }
  stored.set(file, {
    ...storedMedia,
    files: [...storedMedia.files, { ...live, ...(await putBytes(storage, track.bytes)) }],
    liveTrack,
  })
  return liveTrack
}
