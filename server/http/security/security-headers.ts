import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { POLICY_REPORTS } from '#contract/paths.ts'
import { hasSecretQuery } from '../logging/redact-url.ts'

const YEAR_SECONDS = 365 * 24 * 3600

/**
 * Content Security Policy: nothing inline, and other hosts only for advertisements and their films. It has no nonce, so
 * that the HTML stays the same for everyone.
 */
function contentSecurityPolicy(adOrigins: readonly string[]): string {
  const ads = adOrigins.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${ads}`,
    "font-src 'self'",
    `connect-src 'self'${ads}`,
    `media-src 'self' blob:${ads}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    // Only the studio's previews, and the site as a person sees it, can be framed.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ')
}

/** In development, Vite writes inline scripts and styles and opens a web socket. */
function developmentPolicy(policy: string): string {
  return policy
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
}

export type SecurityHeaders = Readonly<Record<string, string>>

type SecurityHeaderOptions = { isHttps: boolean; isDevelopment: boolean; adOrigins: readonly string[] }

export function securityHeaders({ isHttps, isDevelopment, adOrigins }: SecurityHeaderOptions): SecurityHeaders {
  const policy = contentSecurityPolicy(adOrigins)
  return {
    'content-security-policy': isDevelopment ? developmentPolicy(policy) : policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  }
}

/** Sets the security headers on every answer of a route. */
export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply, headers))
}

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, headers: SecurityHeaders): void {
  reply.headers(headers).header('x-request-id', request.id)
  if (hasSecretQuery(request.url)) reply.header('referrer-policy', 'no-referrer')
}

/** Lets the studio frame this answer, and nobody else; scripts do not run in it. */
export function allowFraming(reply: FastifyReply): void {
  allowScriptedFraming(reply)
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace(/script-src [^;]*/, "script-src 'none'"))
}

/** The same with the site's own scripts, for the site as a person sees it. */
export function allowScriptedFraming(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'))
  reply
    .header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
    .header('x-frame-options', 'SAMEORIGIN')
}
