import type { FastifyInstance } from 'fastify'

const FORM = 'application/x-www-form-urlencoded'

/** Parses form bodies (application/x-www-form-urlencoded), which OAuth uses too. */
export function acceptForms(app: FastifyInstance): void {
  // A nested plugin inherits the parser.
  if (app.hasContentTypeParser('application/x-www-form-urlencoded')) return
  if (app.hasContentTypeParser(FORM)) return
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, text, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(text))))
  })
}
