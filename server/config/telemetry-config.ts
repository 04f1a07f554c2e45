import { trimLastSlashes } from '#contract/paths.ts'
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

/** The collector's address. Its paths are appended, as the specification of OTLP says. */
export function readOtlpEndpoint(from: Readonly<Record<string, string | undefined>>): string | undefined {
  const text = from.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!text) return undefined
  const address = URL.parse(text)
  if (!address || !['http:', 'https:'].includes(address.protocol) || address.search || address.hash) {
    throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT must be a URL like http://127.0.0.1:4318')
  }
  return trimLastSlashes(address.href)
}
