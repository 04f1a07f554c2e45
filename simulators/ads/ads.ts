import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { byteRange } from '#rules/http/byte-range.ts'
import type { Simulator, SimulatorContext } from '../simulator.ts'
import { AD_BREAK_OFFSETS, AD_CASES, type AdResponse, adBreakResponse } from './ad-cases.ts'
import type { AdRequest } from './vast-documents.ts'

const MEDIA_TYPES = { 'friend.mp4': 'video/mp4', 'minute.mp4': 'video/mp4', 'chime.m4a': 'audio/mp4' }
const MOST_BEACONS = 10_000

type Beacon = { session: string; ad: string; event: string; code: string | null; at: string }

/** An ad server: VAST and VMAP by tag, its media, and a record of every beacon. */
export const ads: Simulator = {
  name: 'ads',
  open(app, world) {
    const beacons: Beacon[] = []
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*')
    })
    addTagRoutes(app, world, beacons)
    addMediaRoutes(app)
    app.get('/beacon', async (request, reply) => {
      recordBeacon(beacons, world, new URL(request.url, 'http://ads').searchParams)
      return reply.code(204).send()
    })
    app.get('/__beacons', async (request) => {
      const session = new URL(request.url, 'http://ads').searchParams.get('session')
      return { data: beacons.filter((one) => session === null || one.session === session) }
    })
    app.get('/thanks', async (_request, reply) => {
      return reply.type('text/html; charset=utf-8').send('<title>Thank you</title><h1>Thank you for looking in.</h1>')
    })
    return {
      reset() {
        beacons.length = 0
      },
    }
  },
}

function recordBeacon(beacons: Beacon[], { clock }: SimulatorContext, query: URLSearchParams): void {
  const field = (name: string) => query.get(name)?.slice(0, 100) ?? ''
  const at = new Date(clock.now()).toISOString()
  beacons.push({ session: field('session'), ad: field('ad'), event: field('event'), code: query.get('code'), at })
  if (beacons.length > MOST_BEACONS) beacons.shift()
}

function addTagRoutes(app: FastifyInstance, world: SimulatorContext, beacons: Beacon[]): void {
  const respondTo = (request: FastifyRequest, name: string): AdResponse | undefined => {
    const query = new URL(request.url, 'http://ads').searchParams
    const session = query.get('session')?.slice(0, 100) ?? ''
    recordBeacon(beacons, world, new URLSearchParams({ session, ad: name, event: 'request' }))
    const adRequest: AdRequest = { address: world.addressOf('ads'), session, version: query.get('version') ?? '4.2' }
    const breakOffset = AD_BREAK_OFFSETS[query.get('placement') ?? '']
    return breakOffset ? adBreakResponse(adRequest, breakOffset, name) : AD_CASES[name]?.(adRequest, query)
  }
  const send = async (adResponse: AdResponse | undefined, reply: FastifyReply) => {
    if (!adResponse) return reply.code(404).send('no such case')
    if (adResponse.wait) await wait(adResponse.wait, undefined, { ref: false })
    return reply
      .code(adResponse.status ?? 200)
      .type('application/xml')
      .send(adResponse.body)
  }
  app.get('/vast.xml', (request, reply) => {
    const name = new URL(request.url, 'http://ads').searchParams.get('case') ?? 'working'
    return send(respondTo(request, name), reply)
  })
  app.get('/vmap.xml', (request, reply) => send(respondTo(request, 'pods'), reply))
}

function addMediaRoutes(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(MEDIA_TYPES)) {
    const bytes = readFileSync(new URL(`films/${name}`, import.meta.url))
    app.get(`/films/${name}`, async ({ headers }, reply) => {
      const range = byteRange(headers.range, bytes.length)
      reply.type(type).header('accept-ranges', 'bytes')
      if (range === 'whole') return reply.send(bytes)
      if (range === 'unsatisfiable') return reply.code(416).send()
      const { start, end } = range
      reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes.length}`)
      return reply.send(bytes.subarray(start, end + 1))
    })
  }
}
