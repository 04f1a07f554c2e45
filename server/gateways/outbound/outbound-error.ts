export type OutboundFault =
  | 'address_refused'
  | 'too_many_redirects'
  | 'too_large'
  | 'too_slow'
  | 'stopped'
  | 'unreachable'
  | 'bad_answer'

/** Why a request failed. The message names the address without its query. */
export class OutboundError extends Error {
  override name = 'OutboundError'
  readonly fault: OutboundFault

  constructor(fault: OutboundFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}
