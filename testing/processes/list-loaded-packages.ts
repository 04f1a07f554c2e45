import { registerHooks } from 'node:module'

/**
 * Starts the server with this environment, prints the loaded packages for metrics and traces as one line of JSON with
 * `packages`, and stops it. Hooks record every import and require of this thread.
 */
const WATCHING = /node_modules\/((?:@opentelemetry\/)[\w-]+|prom-client)\//

const packages = new Set<string>()
registerHooks({
  load(url, context, nextLoad) {
    const name = WATCHING.exec(url)?.[1]
    if (name) packages.add(name)
    return nextLoad(url, context)
  },
})
await import('#server/main.ts')
process.stdout.write(`${JSON.stringify({ packages: [...packages].sort() })}\n`)
process.kill(process.pid, 'SIGTERM')
