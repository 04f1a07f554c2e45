type Request = { method?: 'GET' | 'POST'; headers?: Record<string, string> }

/** The bytes of a request as a client would send them. */
export function formatRequest(path: string, { method = 'GET', headers = {} }: Request = {}): string {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}
