import * as Type from 'typebox'
import { oneClickUnsubscribePath } from '#contract/paths.ts'
import type { ExternalRoute } from '../external/external-route.ts'

const params = Type.Object({ token: Type.String({ description: 'of the email' }) })
/** Mail providers post from few addresses. */
const LIMIT = { requests: 3000, seconds: 3600 }

export const ONE_CLICK_ROUTES = {
  press: {
    method: 'POST',
    path: oneClickUnsubscribePath(':token'),
    summary: 'Ends the list that an email belongs to, by the button of a mail program (RFC 8058)',
    params,
    body: { type: '*/*', schema: Type.Unknown({ description: 'List-Unsubscribe=One-Click' }) },
    responses: { 204: 'ended, or ended before' },
    errors: ['not_found', 'too_large'],
    limit: LIMIT,
    mostBytes: 4096,
  },
  open: {
    method: 'GET',
    path: oneClickUnsubscribePath(':token'),
    summary: 'Redirects to the page that asks before it ends the list',
    params,
    responses: { 303: 'to the page' },
    errors: [],
    limit: LIMIT,
  },
} as const satisfies Record<string, ExternalRoute>
