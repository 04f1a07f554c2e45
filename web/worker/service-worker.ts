import type { AppData } from '#contract/page-data.ts'
import { APP_DATA_PATH } from '#contract/paths.ts'
import { KEPT_CACHE } from '#rules/offline/kept-cache.ts'
import { isKeptTrackPath, readKeptMediaPath } from '#rules/offline/kept-parts.ts'
import { isKeptPageData } from '#rules/offline/kept-texts.ts'
import { assetsOf, findOtherSize, isAsset, isPicture, mayCachePage, obsoleteCaches, PICTURES } from './cache-rules.ts'
import { clearVisitor } from './clear-visitor.ts'
import { respondWithKept } from './kept-media.ts'
import { respondWithKeptTrack, respondWithPageData } from './kept-texts.ts'
import { renewPush } from './renew-push.ts'
import { openNotification, showPushed } from './show-notification.ts'

/**
 * The server writes these before the script: the build's hash, the files that its pages start with, and those that play
 * downloads without a connection.
 */
declare const self: ServiceWorkerGlobalScope & {
  shell: { build: string; files: readonly string[]; listening: readonly string[]; offline: string }
}

const { build, files, listening, offline } = self.shell
const PAGES = `pages ${build}`
const ASSETS = `assets ${build}`
const MAX_PAGES = 30
const MAX_PICTURES = 200
/** A page's bytes are the same for every request, so Vary is ignored. */
const IGNORE_VARY = { ignoreVary: true }

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { method, mode, url: address } = event.request
  const url = new URL(address)
  if (method !== 'GET' || url.origin !== self.location.origin) return
  const keptId = readKeptMediaPath(url.pathname)
  if (keptId !== undefined) event.respondWith(respondWithKept(event.request, keptId))
  else if (isKeptTrackPath(url.pathname)) event.respondWith(respondWithKeptTrack(url))
  else if (isKeptPageData(url.pathname)) event.respondWith(respondWithPageData(event.request))
  else if (url.pathname === APP_DATA_PATH && !navigator.onLine) event.respondWith(respondWithBuild())
  else if (isAsset(url)) event.respondWith(respondWithAsset(event))
  else if (isPicture(url)) event.respondWith(respondWithPicture(event, url))
  else if (mode === 'navigate') event.respondWith(respondWithPage(event, url))
})

self.addEventListener('message', (event) => {
  const shown: unknown = event.data?.pictures
  if (Array.isArray(shown)) event.waitUntil(cacheShownPictures(shown).catch(() => undefined))
  if (event.data?.clearsVisitor === true) event.waitUntil(clearVisitor(offline).catch(() => undefined))
  if (event.data?.keepsListening === true) event.waitUntil(cacheListening().catch(() => undefined))
})

self.addEventListener('push', (event) => event.waitUntil(showPushed(self.registration, event.data?.text() ?? '')))
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewPush(self.registration.pushManager, event.newSubscription ?? null)),
)
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotification(self.clients, self.location.origin, event.notification.data))
})

async function install(): Promise<void> {
  const [assets, pages] = await Promise.all([caches.open(ASSETS), caches.open(PAGES)])
  await Promise.all([assets.addAll([...files]), pages.add(new Request(offline, { cache: 'reload' }))])
  if (await caches.has(KEPT_CACHE)) await cacheListening().catch(() => undefined)
  await self.skipWaiting()
}

/** Caches the files that play downloads, which only visitors with downloads need. */
async function cacheListening(): Promise<void> {
  const assets = await caches.open(ASSETS)
  const missing = await Promise.all(listening.map(async (file) => ((await caches.match(file)) ? [] : [file])))
  await assets.addAll(missing.flat())
}

/**
 * Answers with this worker's own build, so that a text on this device need not wait for a server that cannot be
 * reached.
 */
async function respondWithBuild(): Promise<Response> {
  const appData: AppData = { webpackCompilationHash: build }
  return Response.json(appData)
}

/** Activates: deletes old caches and caches the pages of open tabs. */
async function takeOver(): Promise<void> {
  const names = obsoleteCaches(await caches.keys(), { pages: PAGES, assets: ASSETS })
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  const windowClients = await self.clients.matchAll({ type: 'window' })
  const addresses = windowClients.map(({ url }) => new URL(url)).filter(({ search }) => search === '')
  await Promise.all(addresses.map((address) => fetchAndCachePage(address).catch(() => undefined)))
}

async function fetchAndCachePage(address: URL): Promise<void> {
  const response = await fetch(address.pathname)
  if (isCacheable(address, response)) await cachePage(address, response)
}

/** If the storage is full or blocked, everything comes from the network. */
async function respondWithAsset(event: FetchEvent): Promise<Response> {
  const cached = await caches.match(event.request, IGNORE_VARY).catch(() => undefined)
  if (cached) return cached
  const response = await fetch(event.request)
  if (response.status === 200) event.waitUntil(cacheAsset(event.request, response.clone()).catch(() => undefined))
  return response
}

/** From the cache, then the network, then another cached size: sizes depend on the screen. */
async function respondWithPicture(event: FetchEvent, url: URL): Promise<Response> {
  const pictures = await caches.open(PICTURES).catch(() => undefined)
  const cached = await pictures?.match(event.request, IGNORE_VARY).catch(() => undefined)
  if (cached) return cached
  try {
    const response = await fetch(event.request)
    if (response.status === 200) event.waitUntil(cachePicture(url.pathname, response.clone()).catch(() => undefined))
    return response
  } catch {
    const cachedRequests = (await pictures?.keys().catch(() => [])) ?? []
    const otherSizeUrl = findOtherSize(
      url.pathname,
      cachedRequests.map((request) => request.url),
    )
    return (otherSizeUrl && (await pictures?.match(otherSizeUrl, IGNORE_VARY))) || Response.error()
  }
}

async function cachePicture(path: string, response: Response): Promise<void> {
  const pictures = await caches.open(PICTURES)
  await pictures.put(path, response)
  const cachedPictures = await pictures.keys()
  await Promise.all(cachedPictures.slice(0, -MAX_PICTURES).map((request) => pictures.delete(request)))
}

/** Caches pictures that the page showed before this worker started; they are in the browser's HTTP cache. */
async function cacheShownPictures(addresses: readonly unknown[]): Promise<void> {
  const urls = addresses
    .slice(0, MAX_PICTURES)
    .map((pictureAddress) => new URL(String(pictureAddress), self.location.origin))
  const pictures = urls.filter((url) => url.origin === self.location.origin && isPicture(url))
  await Promise.all(
    pictures.map(async (url) => {
      const response = await fetch(url, { cache: 'force-cache' })
      if (response.status === 200) await cachePicture(url.pathname, response)
    }),
  )
}

async function cacheAsset(request: Request, response: Response): Promise<void> {
  await (await caches.open(ASSETS)).put(request, response)
}

/** From the network, then the cache, then the offline page. */
async function respondWithPage(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse
    const response = preloaded ?? (await fetch(event.request))
    if (isCacheable(url, response)) event.waitUntil(cachePage(url, response.clone()).catch(() => undefined))
    return response
  } catch {
    return (await findCachedPage(url).catch(() => undefined)) ?? Response.error()
  }
}

async function findCachedPage(url: URL): Promise<Response | undefined> {
  const pages = await caches.open(PAGES)
  return (await pages.match(url.pathname + url.search, IGNORE_VARY)) ?? (await pages.match(offline))
}

function isCacheable(url: URL, { status, redirected: isRedirected, headers }: Response): boolean {
  const facts = { status, isRedirected, type: headers.get('content-type'), cacheControl: headers.get('cache-control') }
  return mayCachePage(url, facts)
}

async function cachePage(url: URL, response: Response): Promise<void> {
  const [pages, assets] = await Promise.all([caches.open(PAGES), caches.open(ASSETS)])
  const html = await response.clone().text()
  // Deleting before putting moves the page to the end, so the newest is last.
  await pages.delete(url.pathname)
  await pages.put(url.pathname, response)
  for (const path of assetsOf(html)) if (!(await caches.match(path, IGNORE_VARY))) await assets.add(path)
  const cachedPages = (await pages.keys()).filter(({ url }) => new URL(url).pathname !== offline)
  await Promise.all(cachedPages.slice(0, -MAX_PAGES).map((one) => pages.delete(one)))
}
