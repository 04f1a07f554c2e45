import { ConfigError } from './config-error.ts'

export type ClamdAddress = { host: string; port: number }

const CLAMD_PORT = 3310

/** `CLAMD_URL`: the scanner of uploads, as `tcp://host:3310`; undefined scans nothing. */
export function readClamd({ CLAMD_URL: text }: Readonly<Record<string, string | undefined>>): ClamdAddress | undefined {
  if (!text) return undefined
  const url = URL.parse(text)
  if (url?.protocol !== 'tcp:' || !url.hostname) throw new ConfigError('CLAMD_URL must be like tcp://localhost:3310')
  return { host: url.hostname, port: url.port ? Number(url.port) : CLAMD_PORT }
}
