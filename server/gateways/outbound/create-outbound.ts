import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { boundedBody } from './bounded-body.ts'
import { checkTarget, displayAddress, type Resolve, type TargetRules } from './check-target.ts'
import type { Outbound, OutboundRequest, OutboundResponse } from './outbound.ts'
import { OutboundError } from './outbound-error.ts'
import { outboundRequests } from './outbound-requests.ts'
import { requestTarget } from './request-target.ts'

const MOST_REDIRECTS = 5
const TIMEOUT_MILLISECONDS = 10_000
const PERMANENT = [301, 308]
const REDIRECTS = [...PERMANENT, 302, 303, 307]

/** Options of a program; tests and local simulators allow addresses that are refused otherwise. */
export type OutboundOptions = Partial<TargetRules> & { userAgent: string }

const resolveByDns: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true })

/**
 * Makes the guarded client: http and https only; every hop is resolved, checked and connected to at the checked address. At
 * most five redirects, never from https to http.
 */
export function createOutbound(options: OutboundOptions): Outbound {
  const { userAgent, resolve = resolveByDns, allowPorts = [], allowAddresses = [], allowHosts = [] } = options
  const rules = { resolve, allowPorts, allowAddresses, allowHosts }
  const send: Outbound = async (address, request) => {
    const watch = startDeadline(request)
    try {
      return await followRedirects(address, { request, rules, userAgent, deadline: watch })
    } catch (error) {
      watch.end()
      throw watch.explain(error)
    }
  }
  return (address, request) => {
    if (!outboundRequests.hasSubscribers) return send(address, request)
    const host = URL.parse(address)?.hostname ?? ''
    return outboundRequests.tracePromise(() => send(address, request), { host })
  }
}

type Deadline = { signal: AbortSignal; explain: (error: unknown) => Error; end: () => void }

/** Aborts at the time limit or by the caller, with that reason in the error. */
function startDeadline({ milliseconds = TIMEOUT_MILLISECONDS, signal }: OutboundRequest): Deadline {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), milliseconds)
  return {
    signal: signal ? AbortSignal.any([late.signal, signal]) : late.signal,
    end: () => clearTimeout(timer),
    explain(error) {
      if (error instanceof OutboundError) return error
      if (signal?.aborted) return new OutboundError('stopped', 'stopped')
      if (late.signal.aborted) return new OutboundError('too_slow', `no complete response within ${milliseconds} ms`)
      return new OutboundError('unreachable', error instanceof Error ? error.message : String(error), { cause: error })
    },
  }
}

type OutboundContext = { request: OutboundRequest; rules: TargetRules; userAgent: string; deadline: Deadline }

async function followRedirects(address: string, context: OutboundContext): Promise<OutboundResponse> {
  const { request, deadline } = context
  let [at, permanentUrl, isPermanent] = [address, address, true]
  let rules = request.isAddressOfVisitor ? { ...context.rules, allowHosts: [] } : context.rules
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const { url, isAllowedHost, answer: response } = await fetchOnce(at, { ...context, rules })
    // Nobody outside may send this client to a host that the operator named.
    if (!isAllowedHost) rules = { ...rules, allowHosts: [] }
    const status = response.statusCode ?? 0
    const mayFollow = request.body === undefined && REDIRECTS.includes(status)
    const next = mayFollow ? response.headers.location : undefined
    if (next === undefined) {
      const body = boundedBody(response, { ...deadline, displayUrl: displayAddress(url), mostBytes: request.mostBytes })
      return { status, headers: response.headers, url: url.href, permanentUrl, body }
    }
    response.destroy()
    at = nextAddress(url, next)
    isPermanent &&= PERMANENT.includes(status)
    if (isPermanent) permanentUrl = at
  }
  throw new OutboundError('too_many_redirects', `more than ${MOST_REDIRECTS} redirects`)
}

async function fetchOnce(address: string, { request, rules, userAgent, deadline }: OutboundContext) {
  // A resolver cannot be aborted, so it is raced against the time limit.
  const target = await Promise.race([checkTarget(address, rules), untilAborted(deadline.signal)])
  const headers = {
    'user-agent': userAgent,
    accept: '*/*',
    'accept-encoding': request.isCompressible === false ? 'identity' : 'gzip, br',
    ...request.headers,
  }
  const response: IncomingMessage = await requestTarget(target, {
    headers,
    signal: deadline.signal,
    body: request.body,
  })
  return { url: target.url, isAllowedHost: target.isAllowedHost, answer: response }
}

function nextAddress(from: URL, location: string): string {
  const to = URL.parse(location, from)
  if (!to) throw new OutboundError('address_refused', `${displayAddress(from)}: leads nowhere`)
  if (from.protocol === 'https:' && to.protocol !== 'https:') {
    throw new OutboundError('address_refused', `${displayAddress(from)}: leads from https to ${to.protocol}`)
  }
  return to.href
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new Error('aborted'))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
