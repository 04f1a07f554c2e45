/** An error in CAMARA's format. */
export class CarrierError extends Error {
  override name = 'CarrierError'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const invalid = (message = 'Client specified an invalid argument, request body or query param.') =>
  new CarrierError(400, 'INVALID_ARGUMENT', message)

export const permissionDenied = () =>
  new CarrierError(403, 'PERMISSION_DENIED', 'Client does not have sufficient permissions to perform this action.')

export const notFound = () => new CarrierError(404, 'NOT_FOUND', 'The specified resource is not found.')

export const conflict = (code: string, message: string) => new CarrierError(409, code, message)

export const usedCorrelator = () => invalid('clientCorrelator already exist on server.')

export const usedReference = () =>
  conflict('ALREADY_EXISTS', 'The resource that a client tried to create already exists.')
