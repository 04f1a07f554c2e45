import type { FastifyInstance } from 'fastify'
import * as Type from 'typebox'
import { POLICY_REPORTS } from '#contract/paths.ts'
import { HOUR_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Clock } from '#server/gateways/clock.ts'
import { addExternalRoute, type ExternalRoute } from '../external/external-route.ts'

const LIMIT = { requests: 60, seconds: 60 }
const MOST_BYTES = 16 * 1024
const REPEAT_MILLISECONDS = HOUR_MILLISECONDS
/** The largest number of different reports that are logged per hour, since anybody may send them. */
const MOST_LINES = 100
const DIRECTIVE = /^[a-z-]{1,40}$/

/** Receives content policy reports of browsers (CSP 3, 5.3). */
export const CSP_REPORT_ROUTE: ExternalRoute = {
  method: 'POST',
  path: POLICY_REPORTS,
  summary: 'Content policy reports of browsers: blocked server and directive are logged, once an hour',
  body: {
    type: 'application/csp-report',
    schema: Type.Unknown({ description: '{"csp-report": {"blocked-uri", "effective-directive"}}' }),
  },
  responses: { 204: 'read; other bodies are ignored' },
  errors: ['too_many_requests', 'too_large'],
  limit: LIMIT,
  mostBytes: MOST_BYTES,
}

type CspViolation = { server: string; kind: string }

/** Logs each server that the policy blocks, so that a blocked advertisement or beacon is noticed. */
export async function addCspReportRoute(app: FastifyInstance, clock: Clock): Promise<void> {
  const reportedAt = new Map<string, number>()
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/csp-report', { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    )
    addExternalRoute(scope, CSP_REPORT_ROUTE, async (request, reply) => {
      const refused = readCspReport(request.body)
      if (refused && isNewViolation(reportedAt, refused, clock.now())) {
        request.log.warn(refused, 'content security policy blocked a server; AD_ORIGINS lists the allowed ad servers')
      }
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })
}

function isNewViolation(reportedAt: Map<string, number>, { server, kind }: CspViolation, now: number): boolean {
  for (const [key, until] of reportedAt) if (until <= now) reportedAt.delete(key)
  const key = `${kind} ${server}`
  if (reportedAt.has(key) || reportedAt.size >= MOST_LINES) return false
  reportedAt.set(key, now + REPEAT_MILLISECONDS)
  return true
}

/** Keeps only the server of an address: the rest may identify the visitor. */
function readCspReport(body: unknown): CspViolation | undefined {
  try {
    const { 'csp-report': report }: { 'csp-report'?: Record<string, unknown> } = JSON.parse(String(body))
    const url = URL.parse(String(report?.['blocked-uri']))
    const kind = String(report?.['effective-directive'] ?? report?.['violated-directive']).split(' ')[0] ?? ''
    if (!url || !/^https?:$/.test(url.protocol) || !DIRECTIVE.test(kind)) return undefined
    return { server: url.origin.slice(0, 200), kind }
  } catch {
    return undefined
  }
}
