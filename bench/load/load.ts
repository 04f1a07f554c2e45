/** One measurement to make: what each connection sends, again and again, and what must come back. */
export type Load = {
  port: number
  /** The process whose CPU time is counted. */
  pid: number
  /** Requests as bytes in latin-1; connection n sends number n modulo their count. */
  requests: readonly string[]
  connections: number
  status: number
  /** A cookie whose newest value each connection puts in place of `{cookie}` in its next request. */
  cookie?: string
  warmMilliseconds: number
  /** The warm-up goes on until so many were answered, within reason. */
  warmRequests: number
  milliseconds: number
}

/** What one measurement gave. `cpuMilliseconds` is undefined where the machine does not tell. */
export type Reading = {
  requests: number
  milliseconds: number
  cpuMilliseconds: number | undefined
  p50Milliseconds: number
  p99Milliseconds: number
}

export type GeneratorMessage = { reading: Reading } | { failure: string }
