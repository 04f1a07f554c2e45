/** An error in the processor's format. */
export class CardError extends Error {
  override name = 'CardError'
  readonly status: number
  readonly error: { type: string; message: string; code?: string; param?: string; decline_code?: string }

  constructor(status: number, error: CardError['error']) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export function resourceMissing(resourceName: string, id: string): CardError {
  const message = `No such ${resourceName}: '${id}'`
  return new CardError(404, { type: 'invalid_request_error', code: 'resource_missing', param: 'id', message })
}

export function invalidRequest(message: string, more: { code?: string; param?: string } = {}): CardError {
  return new CardError(400, { type: 'invalid_request_error', message, ...more })
}

export function declined(decline_code: string): CardError {
  const message =
    decline_code === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.'
  return new CardError(402, { type: 'card_error', code: 'card_declined', decline_code, message })
}

/** A record by id, or the processor’s error for a missing one. */
export function findOrThrow<record>(records: Record<string, record>, resourceName: string, id: string): record {
  const record = Object.hasOwn(records, id) ? records[id] : undefined
  if (record === undefined) throw resourceMissing(resourceName, id)
  return record
}
