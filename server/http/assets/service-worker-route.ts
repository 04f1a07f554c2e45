import type { FastifyInstance } from 'fastify'
import { OFFLINE } from '#contract/paths.ts'
import { oncePerBrand } from '#server/context/brand-in-force.ts'
import { makeCachedResponse, sendCachedResponse } from '../caching/cached-response.ts'
import { buildWithBrand } from './build-with-brand.ts'
import type { WebBundle } from './web-bundle.ts'

const SCRIPT_TYPE = 'text/javascript; charset=utf-8'

/** Replaces a service worker that is no longer used: deletes its caches and unregisters. */
export const UNREGISTERING_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
`

/** The service worker, at the address whose scope is the whole site. Browsers revalidate it. */
export function addServiceWorkerRoute(app: FastifyInstance, { build, worker }: WebBundle): void {
  const ready = oncePerBrand(() => {
    const shell = worker && {
      build: buildWithBrand(build),
      files: worker.files,
      listening: worker.listening,
      offline: OFFLINE,
    }
    const script = worker ? `self.shell = ${JSON.stringify(shell)};\n${worker.script}` : UNREGISTERING_WORKER
    return makeCachedResponse(script, { type: SCRIPT_TYPE, cacheControl: 'no-cache' })
  })
  app.get('/sw.js', (request, reply) => sendCachedResponse(request, reply, ready()))
}
