import type { FastifyInstance } from 'fastify'

const FORM = 'application/x-www-form-urlencoded'

/** Reads the bodies of HTML forms, and of OAuth's requests, which look the same. */
export function acceptForms(app: FastifyInstance): void {
  // A part of a simulator has it from the whole already.
  if (app.hasContentTypeParser('application/x-www-form-urlencoded')) return
  if (app.hasContentTypeParser(FORM)) return
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, text, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(text))))
  })
}
