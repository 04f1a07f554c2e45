import type { FastifyInstance } from 'fastify'
import { CallError } from '#contract/errors.ts'

/** Parses JSON bodies. An empty one is allowed: the specification sends the JSON content type on every request. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      done(null, JSON.parse(String(text), rejectPrototypeKeys))
    } catch {
      done(new CallError('invalid_input', { field: 'body', message: 'invalid input: the body is not JSON' }), undefined)
    }
  })
}

/** Refuses keys that reach an object's prototype. */
function rejectPrototypeKeys(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('not a field')
  return value
}
