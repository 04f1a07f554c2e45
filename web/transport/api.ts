import { callOverHttp } from './call-over-http.ts'
import { requestHeaders } from './request-headers.ts'
import { openSession, sessionToken } from './session.ts'

const ASK_AGAIN = [401, 403]

/** Every call of the page: as this visitor; refused, it opens a new session once and asks once more. */
export const call = callOverHttp(async (path, init) => {
  const response = await send(path, init, await sessionToken())
  if (!ASK_AGAIN.includes(response.status)) return response
  return send(path, init, await openSession())
})

function send(path: string, init: { method: string; body?: string }, token: string): Promise<Response> {
  return fetch(path, {
    ...init,
    credentials: 'same-origin',
    headers: { ...requestHeaders(), authorization: `Bearer ${token}` },
  })
}
