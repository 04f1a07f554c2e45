import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { MetricsOptions } from '../http/metrics/metrics.ts'
import { listenForScrapes, METRICS_HOST } from '../http/metrics/metrics-listener.ts'
import { listenError } from './listen-error.ts'
import { watchedFolders } from './watched-folders.ts'

type OpenedMetrics = (options: Omit<MetricsOptions, 'folders' | 'report'>) => void

/**
 * Counts requests and work from now on, and serves the counts with the app. Without METRICS_PORT nothing is loaded, no
 * hook is added and nothing listens.
 */
export async function openMetrics(app: FastifyInstance, config: Config): Promise<OpenedMetrics> {
  const { metricsPort } = config
  if (metricsPort === undefined) return () => undefined
  const { createMetrics } = await import('../http/metrics/metrics.ts')
  const withState = createMetrics(app)
  return (options) => {
    const report = (error: unknown) => app.log.warn({ err: error }, 'a metric could not be read')
    const metrics = withState({ ...options, folders: watchedFolders(config).folders, report })
    let stop: (() => Promise<void>) | undefined
    app.addHook('onReady', async () => {
      const address = { host: METRICS_HOST, port: metricsPort, variable: 'METRICS_PORT' }
      stop = await listenForScrapes(metricsPort, metrics, report).catch((error: unknown) => {
        metrics.stop()
        return Promise.reject(listenError(error, address))
      })
    })
    app.addHook('onClose', async () => stop?.())
  }
}
