import type { FastifyInstance } from 'fastify'
import { listOutbox } from '#contract/local.ts'
import { escapeMarkup } from '#rules/text/escape-markup.ts'
import type { Program } from '#server/context/context.ts'
import type { MessageRow } from '#server/database/accounts/user-tables.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import { HTML_TYPE } from '../caching/cached-response.ts'

/** Only in `local`: shows the outbox as a page to browsers. Other clients get the call's JSON. */
export function addOutboxPage(app: FastifyInstance, { database }: Program): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path] = request.url.split('?')
    const isOutboxRequest = request.method === 'GET' && path?.replace(/\/$/, '') === listOutbox.path
    if (!isOutboxRequest || !request.headers.accept?.includes('text/html')) return
    const page = outboxPage(await listMessages(database, undefined))
    return reply.header('content-type', HTML_TYPE).header('cache-control', 'no-store').send(page)
  })
}

function outboxPage(messages: readonly MessageRow[]): string {
  const list = messages.map(messageMarkup).join('\n') || '<p>Nothing was sent yet.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Outbox</title><link rel="stylesheet" href="/docs.css"></head><body><main><h1>Outbox</h1>
<p>Every message that would have been sent, newest first. Only where the program runs on a laptop.</p>
${list}</main></body></html>`
}

function messageMarkup(row: MessageRow): string {
  const links = parseJsonColumn<{ text: string; href: string }[]>(row.links_json)
  return `<section><h2>${escapeMarkup(row.subject ?? row.text)}</h2>
<p>${row.channel === 'sms' ? 'SMS' : 'Email'} to <b>${escapeMarkup(row.recipient)}</b>, <time>${new Date(row.created_at).toISOString()}</time></p>
${row.code === null ? '' : `<p>Code: <code>${escapeMarkup(row.code)}</code></p>`}
${links.map(({ text, href }) => `<p><a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a></p>`).join('')}
<details><summary>Text</summary><pre>${escapeMarkup(row.text)}</pre></details></section>`
}
