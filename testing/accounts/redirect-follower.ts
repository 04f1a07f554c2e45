import type { TestServer } from '../servers/test-server.ts'

/** A browser that follows redirects between the site and a simulated service, with the cookies of both. */
export type RedirectFollower = {
  /** Follows redirects from an address until an answer is not a redirect, or one leads to `stops`. */
  follow: (
    address: string,
    init?: RequestInit,
    stops?: (address: URL) => boolean,
  ) => Promise<{ response: Response; at: URL }>
  cookies: Map<string, string>
  /** A cookie of the site, by its name. */
  cookie: (name: string) => string | undefined
}

const MOST_REDIRECTS = 15

export function openRedirectFollower({ url, config }: TestServer): RedirectFollower {
  const cookies = new Map<string, string>()
  const site = new URL(config.publicUrl).host

  async function step(address: URL, init: RequestInit): Promise<Response> {
    const isSite = address.host === site
    const real = isSite ? new URL(address.pathname + address.search, url) : address
    const own = [...cookies].filter(([key]) => key.startsWith(`${address.host} `))
    const cookie = own.map(([key, value]) => `${key.split(' ')[1]}=${value}`).join('; ')
    const response = await fetch(real, {
      redirect: 'manual',
      ...init,
      headers: { ...(cookie && { cookie }), ...init.headers },
    })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      cookies.set(`${address.host} ${name}`, value)
    }
    return response
  }
  return {
    cookies,
    cookie: (name) => cookies.get(`${site} ${name}`),
    async follow(address, init = {}, stops = () => false) {
      let at = new URL(address, config.publicUrl)
      let next = init
      for (let steps = 0; steps < MOST_REDIRECTS; steps += 1) {
        const response = await step(at, next)
        const location = response.headers.get('location')
        if (location === null) return { response, at }
        at = new URL(location, at)
        next = {}
        if (stops(at)) return { response, at }
      }
      throw new Error(`a circle of redirects, the last one to ${at.pathname}`)
    },
  }
}

export const formRequest = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})
