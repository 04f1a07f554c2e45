export type ProviderHttpResponse = { status: number; headers: Headers; body: unknown }

export type ProviderHttpRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  form?: Record<string, string>
  milliseconds?: number
}

/** No answer was had. Where the request cannot have arrived, nothing can have been charged by it. */
export class NoProviderResponse extends Error {
  override name = 'NoAnswer'
  readonly mayHaveArrived: boolean

  constructor(mayHaveArrived: boolean, cause: unknown) {
    super(mayHaveArrived ? 'the answer was lost' : 'the provider was not reached', { cause })
    this.mayHaveArrived = mayHaveArrived
  }
}

/** Longer than a billing system takes, shorter than a buyer waits. */
export const PROVIDER_TIMEOUT_MILLISECONDS = 10_000

/** Failures of which it is certain that no request went out. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Asks a provider whose address the operator configured. Any status is an answer; throws a NoAnswer without one. */
export async function fetchFromProvider(url: string, ask: ProviderHttpRequest): Promise<ProviderHttpResponse> {
  const { method, headers = {}, json, form, milliseconds = PROVIDER_TIMEOUT_MILLISECONDS } = ask
  const body = json === undefined ? form && new URLSearchParams(form) : JSON.stringify(json)
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      // A redirect would be asked with credentials meant for another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(milliseconds),
    })
    return { status: response.status, headers: response.headers, body: parse(await response.text()) }
  } catch (error) {
    throw new NoProviderResponse(!wasNotSent(error), error)
  }
}

/** Undefined for what is not JSON: a proxy's error page is an answer too. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function wasNotSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && NOT_SENT.has(cause.code)
}
