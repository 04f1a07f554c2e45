export type ProviderHttpResponse = { status: number; headers: Headers; body: unknown }

export type ProviderHttpRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  /** Body, sent as JSON. */
  json?: unknown
  form?: Record<string, string>
  milliseconds?: number
}

/** No answer. If the request cannot have arrived, nothing can have been charged. */
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

/** Errors after which the request was certainly not sent. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Sends a request to a configured provider. Any status is an answer; throws NoProviderResponse without one. */
export async function fetchFromProvider(url: string, request: ProviderHttpRequest): Promise<ProviderHttpResponse> {
  const { method, headers = {}, json, form, milliseconds = PROVIDER_TIMEOUT_MILLISECONDS } = request
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
      // A redirected request would carry credentials for another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(milliseconds),
    })
    return { status: response.status, headers: response.headers, body: parse(await response.text()) }
  } catch (error) {
    throw new NoProviderResponse(!wasNotSent(error), error)
  }
}

/** Undefined if it is not JSON, such as a proxy's error page. */
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
