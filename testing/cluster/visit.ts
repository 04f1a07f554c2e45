import { type ClientHttp2Session, connect } from 'node:http2'
import { connect as connectSocket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { connect as connectSafely } from 'node:tls'
import { quantile } from '../load/load-plan.ts'

/** An answer, or its failure with status 0. */
export type Visit = { status: number; seconds: number; retryAfter: string | undefined; failure?: string }

/** Reads a path of the site. */
export type Visitor = (path: string, headers?: Record<string, string>) => Promise<Visit>

/** A browser at one of this machine's loopback addresses, such as 127.0.0.9, with one connection. It accepts any certificate. */
export function createVisitor(site: string, localAddress: string): Visitor {
  const { hostname, port } = new URL(site)
  let session: ClientHttp2Session | undefined
  const open = () => {
    const opened = connect(site, {
      createConnection: () => {
        const socket = connectSocket({ host: hostname, port: Number(port), localAddress })
        return connectSafely({ socket, rejectUnauthorized: false, ALPNProtocols: ['h2'] })
      },
    })
    // After a thousand requests nginx ends a connection.
    const forget = () => {
      if (session === opened) session = undefined
    }
    opened.once('goaway', forget).once('close', forget)
    opened.on('error', forget)
    opened.unref()
    session = opened
    return opened
  }
  return (path, headers = {}) => {
    const begun = performance.now()
    return new Promise((resolve) => {
      const stream = (session ?? open()).request({ ':path': path, ...headers })
      let [status, retryAfter, failure]: [number, string | undefined, string | undefined] = [0, undefined, undefined]
      stream.once('response', (answered) => {
        status = Number(answered[':status'])
        retryAfter = answered['retry-after']
      })
      stream.on('error', (error) => {
        failure = error.message
      })
      stream.once('close', () => {
        const seconds = (performance.now() - begun) / 1000
        resolve(failure === undefined ? { status, seconds, retryAfter } : { status: 0, seconds, retryAfter, failure })
      })
      stream.resume()
    })
  }
}

/** Repeats until `stop`, which returns everything that was done. */
export function repeatedly<done>(step: () => Promise<done>, everyMilliseconds: number) {
  const all: done[] = []
  let isOver = false
  const run = async () => {
    while (!isOver) {
      all.push(await step())
      await pause(everyMilliseconds)
    }
  }
  const running = run()
  // Reported by `stop`.
  running.catch(() => undefined)
  return async () => {
    isOver = true
    await running
    return all
  }
}

/** The seconds that work takes. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

export const longest = (seconds: readonly number[]) => Math.max(0, ...seconds)
/** How many had each status, and how long that took at most. */
export const describeVisits = (visits: readonly Visit[]) =>
  Object.entries(Object.groupBy(visits, ({ status, failure }) => failure ?? status))
    .map(
      ([status, list = []]) =>
        `${list.length} x ${status} within ${longest(list.map((one) => one.seconds)).toFixed(1)} s`,
    )
    .join(', ')
export const describeSeconds = (seconds: readonly number[]) =>
  `${seconds.length}, half within ${quantile(seconds, 0.5).toFixed(2)} s, all within ${longest(seconds).toFixed(2)} s`
/** The statuses of visits, or their failures, that are none of these. */
export const statusesExcept = (visits: readonly Visit[], ...statuses: number[]) =>
  visits.filter(({ status }) => !statuses.includes(status)).map(({ status, failure }) => failure ?? status)
