import type { OfflineLicense } from '#contract/catalogue/offline.ts'
import { pictureAt } from '#rules/catalogue/picture-sizes.ts'
import { mayPlayKept } from '#rules/offline/license.ts'
import { hasSpace } from '#rules/offline/storage-space.ts'
import { createStore } from '#web/store/create-store.ts'
import { wallClock } from '../../http/browser/clock.ts'
import { currentUser } from '../../http/session/visitor.ts'
import { identifyVisitor } from '../identify-visitor.ts'
import { fetchRecording, StaleLink } from './fetch-recording.ts'
import { isQuotaExceeded } from './is-quota-exceeded.ts'
import { mayDownloadNow } from './keep/may-download-now.ts'
import {
  deleteAllKeptFiles,
  deleteKeptFile,
  findKeptFile,
  isOwnFile,
  isWhole,
  type KeptFile,
  listKeptFiles,
  receivedBytes,
  switchToNextVersion,
  updateDetails,
  versionToLoad,
  withVersion,
  writeDetails,
} from './kept-files.ts'
import { keepTracks } from './kept-tracks.ts'
import { keptLicense, renewLicenses, requestLicenses, withoutLinks, withoutUrl } from './licenses.ts'
import { storeDownloadedIds } from './stored-ids.ts'

/** `kept`: complete. `expired`: complete, but its license has ended. */
export type DownloadState = 'waiting' | 'waiting-wifi' | 'loading' | 'paused' | 'no-space' | 'kept' | 'expired'
export type Download = Pick<KeptFile, 'item'> & { bytes: number; received: number; state: DownloadState }

/** The downloads of this visitor, the oldest first; undefined until they are read. */
export const downloads = createStore<readonly Download[] | undefined>(undefined)

const LOCK = 'downloads'
const PICTURE_WIDTH = 480
/** Part of the path of links that are signed for one visitor. */
const SIGNED = '/media/signed/'
/** While the page is open, an interrupted download is tried again after this time. */
const RETRY_MILLISECONDS = 15_000

const links = new Map<string, string>()
/** Why an incomplete download is not being loaded. */
const stops = new Map<string, 'paused' | 'no-space'>()
let loading: { id: string; abort: AbortController; ended: Promise<void> } | undefined
let onDone: (download: Download) => void = () => undefined
let retryTimer: ReturnType<typeof setTimeout> | undefined

/** Sets what is called with each download that completes. */
export function onDownloadDone(listener: (download: Download) => void): void {
  onDone = listener
}

/** Reads the cache again. Another visitor's downloads are not shown. */
export async function readDownloads(): Promise<readonly Download[]> {
  const owner = currentUser()?.id ?? null
  const files = (await listKeptFiles()).filter((file) => isOwnFile(file, owner))
  const list = files.map(toDownload)
  storeDownloadedIds(list.map(({ item }) => item.id))
  downloads.set(list)
  return list
}

function toDownload(file: KeptFile): Download {
  const { item, recording, license } = file
  return { item, bytes: recording.bytes, received: receivedBytes(file), state: stateOf(file, license) }
}

function stateOf(file: KeptFile, license: KeptFile['license']): DownloadState {
  if (isWhole(file)) return mayPlayKept(license, wallClock()) ? 'kept' : 'expired'
  if (loading?.id === file.item.id) return 'loading'
  return stops.get(file.item.id) ?? (mayDownloadNow() ? 'waiting' : 'waiting-wifi')
}

export type DownloadResult = 'started' | 'refused' | 'no-space' | 'unreachable'

/**
 * Starts to download items. `keptFor` marks those of a keep choice. Resolves once it is known whether they are allowed
 * and fit on the device.
 */
export async function download(ids: readonly string[], keptFor?: string): Promise<DownloadResult> {
  try {
    await identifyVisitor()
    const owner = currentUser()?.id ?? null
    const licenses = (await requestLicenses(ids)).filter(({ status }) => status === 'granted')
    if (licenses.length === 0) return 'refused'
    const bytes = licenses.reduce((sum, { recording }) => sum + (recording?.bytes ?? 0), 0)
    if (!hasSpace(bytes, await navigator.storage.estimate())) return 'no-space'
    // If the browser refuses, it may delete downloads when the device is full.
    await navigator.storage.persist?.().catch(() => false)
    for (const [at, license] of licenses.entries()) {
      await keepLicense(license, { owner, keptAt: wallClock() + at, keptFor })
    }
    navigator.serviceWorker.controller?.postMessage({ keepsListening: true })
    await readDownloads()
    runQueue().catch(() => undefined)
    return 'started'
  } catch (error) {
    return isQuotaExceeded(error) ? 'no-space' : 'unreachable'
  }
}

/** `owner`: who the license was issued to. */
type Keeping = { owner: string | null; keptAt: number; keptFor?: string | undefined }

/** Stores the item and recording of a license. Throws if its owner has left meanwhile: nobody else may have them. */
async function keepLicense(license: OfflineLicense, { owner, keptAt, keptFor }: Keeping): Promise<void> {
  const { item, recording, silences } = license
  if (!item || !recording) return
  const stored = await findKeptFile(item.id)
  const text_tracks = await keepTracks(item.id, license.text_tracks, stored?.text_tracks)
  if (owner !== null && currentUser()?.id !== owner) {
    if (!(await findKeptFile(item.id))) await deleteKeptFile(item.id)
    throw new Error('the visitor has changed')
  }
  links.set(item.id, recording.url)
  stops.delete(item.id)
  const details = {
    owner: recording.url.includes(SIGNED) ? owner : null,
    item: withoutLinks(item),
    ...withVersion(await findKeptFile(item.id), { recording: withoutUrl(recording), silences }),
    license: keptLicense(license),
  }
  await writeDetails({ ...details, keptAt, text_tracks, ...(keptFor !== undefined && { keptFor }) })
  // The service worker caches the pictures that are fetched.
  for (const picture of new Set([item.thumbnail_image_url, item.image_url])) {
    fetch(pictureAt(picture, PICTURE_WIDTH, 'avif')).catch(() => undefined)
  }
}

/** Continues downloads if they may use the present connection; else stops the current one. */
export async function applyConnection(): Promise<void> {
  if (mayDownloadNow()) return resumeDownloads()
  await stopLoading()
  await readDownloads()
}

/** Continues all incomplete downloads, including those that failed. */
export async function resumeDownloads(): Promise<void> {
  stops.clear()
  await readDownloads()
  await runQueue()
}

/**
 * Loads incomplete downloads one after another, in one tab at a time. Other tabs wait without a timeout, because a
 * download may take long.
 */
async function runQueue(): Promise<void> {
  clearTimeout(retryTimer)
  if (loading) return
  await (navigator.locks ? navigator.locks.request(LOCK, loadAll) : loadAll())
}

async function loadAll(): Promise<void> {
  for (;;) {
    const files = await listKeptFiles()
    const owner = currentUser()?.id ?? null
    const next = files.find((file) => isOwnFile(file, owner) && versionToLoad(file) && !stops.has(file.item.id))
    if (!next || loading || !mayDownloadNow()) break
    await loadOne(next)
  }
  await readDownloads()
}

async function loadOne(file: KeptFile): Promise<void> {
  const { id } = file.item
  const abort = new AbortController()
  const work = loadParts(file, abort.signal)
  loading = { id, abort, ended: work.catch(() => undefined) }
  // Only shows the list: a failure must not end the queue with this download as the current one.
  await readDownloads().catch(() => undefined)
  try {
    await work
    loading = undefined
    const done = (await readDownloads()).find(({ item, state }) => item.id === id && state === 'kept')
    if (done && !isWhole(file)) onDone(done)
  } catch (error) {
    links.delete(id)
    if (!abort.signal.aborted) stopAfter(error, id)
  } finally {
    loading = undefined
  }
}

/** Fetches the missing parts. A link that is no longer valid is renewed once. */
async function loadParts(file: KeptFile, signal: AbortSignal): Promise<void> {
  const { id } = file.item
  const onPart = () => void readDownloads().catch(() => undefined)
  const fetchMissing = async (of: KeptFile, url: string) => {
    const wanted = versionToLoad(of)
    if (wanted) await fetchRecording(wanted, { url, signal, onPart })
    await switchToNextVersion(id)
  }
  const url = links.get(id)
  try {
    if (url !== undefined) return await fetchMissing(file, url)
  } catch (error) {
    if (!(error instanceof StaleLink)) throw error
  }
  const renewedUrl = await renewLink(file, signal)
  const current = await findKeptFile(id)
  if (current) await fetchMissing(current, renewedUrl)
}

function stopAfter(error: unknown, id: string): void {
  stops.set(id, isQuotaExceeded(error) ? 'no-space' : 'paused')
  clearTimeout(retryTimer)
  if (!isQuotaExceeded(error)) retryTimer = setTimeout(() => void retry(), RETRY_MILLISECONDS)
}

async function retry(): Promise<void> {
  if (navigator.onLine) await resumeDownloads().catch(() => undefined)
}

/** Renews the license and the link of a recording. Throws if the server refuses or cannot be reached. */
async function renewLink(file: KeptFile, signal: AbortSignal): Promise<string> {
  const { item, keptAt, keptFor } = file
  const owner = currentUser()?.id ?? null
  const [license] = await requestLicenses([item.id])
  signal.throwIfAborted()
  if (license?.status !== 'granted' || !license.recording) {
    if (isWhole(file) && license?.status !== 'missing')
      await updateDetails(item.id, (kept) => ({ ...kept, next: undefined }))
    else await deleteKeptFile(item.id)
    throw new StaleLink()
  }
  await keepLicense(license, { owner, keptAt, keptFor })
  return license.recording.url
}

/** Removes a download, also one that is being loaded. */
export async function removeDownload(id: string): Promise<void> {
  // So that the queue does not load it again before it is removed.
  stops.set(id, 'paused')
  if (loading?.id === id) await stopLoading()
  await deleteKeptFile(id)
  await readDownloads()
}

export async function removeAllDownloads(): Promise<void> {
  // So that the queue does not load them again before they are removed.
  for (const { item } of await listKeptFiles()) stops.set(item.id, 'paused')
  await stopLoading()
  await deleteAllKeptFiles()
  await readDownloads()
}

/** After a change of visitor: stops the current download and shows the new visitor's. */
export async function showDownloadsOfVisitor(): Promise<void> {
  await stopLoading()
  await readDownloads()
}

/** Stops the current download. Once this resolves, none of its bytes are stored anymore. */
async function stopLoading(): Promise<void> {
  loading?.abort.abort()
  await loading?.ended
}

/** Renews licenses and continues interrupted downloads, if there is a connection. */
export async function renewAndResumeDownloads(): Promise<void> {
  await renewLicenses().catch(() => undefined)
  await resumeDownloads()
}
