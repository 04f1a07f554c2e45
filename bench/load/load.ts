/** One measurement: the requests of each connection, and the expected response. */
export type Load = {
  port: number
  /** The process whose CPU time is counted. */
  pid: number
  /** Requests as bytes in latin-1; connection n sends number n modulo their count. */
  requests: readonly string[]
  connections: number
  status: number
  /** A cookie's name. Each connection sends its latest value in place of `{cookie=…}`, which contains the first one. */
  cookie?: string
  warmMilliseconds: number
  /** The warm-up continues until this many responses, up to a limit. */
  warmRequests: number
  milliseconds: number
}

/** The result of one measurement. `cpuMilliseconds` is undefined off Linux. */
export type Measurement = {
  requests: number
  milliseconds: number
  cpuMilliseconds: number | undefined
  p50Milliseconds: number
  p99Milliseconds: number
}

export type GeneratorMessage = { measurement: Measurement } | { failure: string }
