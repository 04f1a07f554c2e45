import type { BrowserContext, Request } from 'playwright-core'

/** The log of a visitor's tabs, to find out why a journey failed. */
export type BrowserLog = { read: () => string }

const MOST_LINES = 400

/** Records the requests and console messages of a visitor's tabs. */
export function startBrowserLog(context: BrowserContext): BrowserLog {
  const begun = performance.now()
  const lines: string[] = []
  const underWay = new Set<Request>()
  const write = (line: string) => {
    lines.push(`${((performance.now() - begun) / 1000).toFixed(2).padStart(7)}  ${line}`)
    if (lines.length > MOST_LINES) lines.shift()
  }
  const end = (request: Request, outcome: string) => {
    underWay.delete(request)
    write(`${outcome} ${request.method()} ${request.url()}`)
  }
  context.on('request', (request) => underWay.add(request))
  context.on('response', (response) => end(response.request(), `${response.status()}`))
  context.on('requestfailed', (request) => end(request, request.failure()?.errorText ?? 'failed'))
  context.on('console', (message) => write(`console ${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => write(`error: ${error.error().stack ?? error.error().message}`))
  return {
    read: () => [...lines, ...[...underWay].map((request) => `  never answered: ${request.url()}`)].join('\n'),
  }
}
