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
  const word = (name: string) => query.get(name)?.slice(0, 100) ?? ''
  const at = new Date(clock.now()).toISOString()
  beacons.push({ session: word('session'), ad: word('ad'), event: word('event'), code: query.get('code'), at })
  if (beacons.length > MOST_BEACONS) beacons.shift()
}

function addTagRoutes(app: FastifyInstance, world: SimulatorContext, beacons: Beacon[]): void {
  const answerTo = (request: FastifyRequest, name: string): AdResponse | undefined => {
    const query = new URL(request.url, 'http://ads').searchParams
    const session = query.get('session')?.slice(0, 100) ?? ''
    recordBeacon(beacons, world, new URLSearchParams({ session, ad: name, event: 'request' }))
    const asked: AdRequest = { address: world.addressOf('ads'), session, version: query.get('version') ?? '4.2' }
    const place = AD_BREAK_OFFSETS[query.get('placement') ?? '']
    return place ? adBreakResponse(asked, place, name) : AD_CASES[name]?.(asked, query)
  }
  const send = async (answer: AdResponse | undefined, reply: FastifyReply) => {
    if (!answer) return reply.code(404).send('no such case')
    if (answer.wait) await wait(answer.wait, undefined, { ref: false })
    return reply
      .code(answer.status ?? 200)
      .type('application/xml')
      .send(answer.body)
  }
  app.get('/vast.xml', (request, reply) => {
    const name = new URL(request.url, 'http://ads').searchParams.get('case') ?? 'working'
    return send(answerTo(request, name), reply)
  })
  app.get('/vmap.xml', (request, reply) => send(answerTo(request, 'pods'), reply))
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
