import { issueOfflineLicenses, type OfflineLicense } from '#contract/catalogue/offline.ts'
import { OFFLINE_LICENSES_AT_ONCE } from '#contract/offline-limits.ts'
import { type KeptLicense, shouldRenew } from '#rules/offline/license.ts'
import { call } from '../../http/api.ts'
import { wallClock } from '../../http/browser/clock.ts'
import { reportFailure } from '../../http/browser/report-failure.ts'
import { currentUser } from '../../http/session/visitor.ts'
import { deleteKeptFile, findKeptFile, isOwnFile, listKeptFiles, updateDetails, withVersion } from './kept-files.ts'
import { keepTracks } from './kept-tracks.ts'

/** Asks the server for licenses. Throws without a connection. */
export async function requestLicenses(ids: readonly string[]): Promise<OfflineLicense[]> {
  const licenses: OfflineLicense[] = []
  for (let at = 0; at < ids.length; at += OFFLINE_LICENSES_AT_ONCE) {
    const content_ids = ids.slice(at, at + OFFLINE_LICENSES_AT_ONCE)
    licenses.push(...(await call(issueOfflineLicenses, { body: { content_ids } })).data)
  }
  return licenses
}

/** A license by this device's clock. A refused one has ended. */
export function keptLicense({ issued_at, ends_at }: OfflineLicense): KeptLicense {
  const validMilliseconds = ends_at === null ? 0 : Date.parse(ends_at) - Date.parse(issued_at)
  return { receivedAt: wallClock(), validMilliseconds }
}

/**
 * Renews this visitor's licenses that are due, of one item or of all. Downloads of items that no longer exist are
 * deleted; those that are refused stay but do not play. One that cannot be stored does not stop the others. Throws without
 * a connection.
 */
export async function renewLicenses(id?: string): Promise<void> {
  const files = (await listKeptFiles()).filter((file) => isOwnFile(file, currentUser()?.id))
  const asked = files.filter(({ item }) => id === undefined || item.id === id)
  const due = asked.filter(({ license }) => shouldRenew(license, wallClock()))
  if (due.length === 0) return
  const licenses = new Map((await requestLicenses(due.map(({ item }) => item.id))).map((one) => [one.content_id, one]))
  for (const { item } of due) {
    await applyLicense(item.id, licenses.get(item.id)).catch((error: unknown) =>
      reportFailure(`Failed renewing the download ${item.id}`, error),
    )
  }
}

async function applyLicense(id: string, license: OfflineLicense | undefined): Promise<void> {
  if (!license) return
  if (license.status === 'missing') return deleteKeptFile(id)
  const { item, recording, silences } = license
  const stored = await findKeptFile(id)
  const text_tracks = await keepTracks(id, license.text_tracks, stored?.text_tracks)
  await updateDetails(id, (file) => ({
    ...file,
    ...(item && { item: withoutLinks(item) }),
    ...(recording && withVersion(file, { recording: withoutUrl(recording), silences })),
    ...(recording && { text_tracks }),
    license: keptLicense(license),
  }))
  // Removed meanwhile: its transcripts go too.
  if (!(await findKeptFile(id))) await deleteKeptFile(id)
}

/** An item without the addresses of its media, which expire or are not stored. */
export function withoutLinks(item: NonNullable<OfflineLicense['item']>): NonNullable<OfflineLicense['item']> {
  return { ...item, audio_url: null, video_url: null, primary_video_url: null }
}

export function withoutUrl({ bytes, mime_type, version }: NonNullable<OfflineLicense['recording']>) {
  return { bytes, mime_type, version }
}
