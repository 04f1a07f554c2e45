import { ConfigError } from './config-error.ts'

const LAST_PORT = 65535

/** The loopback port of the metrics; undefined leaves them off. */
export function readMetricsPort(
  from: Readonly<Record<string, string | undefined>>,
  { port }: { port: number },
): number | undefined {
  const text = from.METRICS_PORT
  if (!text) return undefined
  const metricsPort = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(metricsPort >= 1 && metricsPort <= LAST_PORT)) {
    throw new ConfigError(`METRICS_PORT must be a whole number from 1 to ${LAST_PORT}, not "${text}"`)
  }
  if (metricsPort === port) throw new ConfigError(`METRICS_PORT must differ from PORT, and both are ${port}`)
  return metricsPort
}
