import type { FastifyRequest } from 'fastify'
import type { AccessTokens, Caller } from './access-tokens.ts'
import type { Faults } from './faults.ts'
import { throwRefusal } from './refusals.ts'

/** The operations of both CAMARA documents, with their scopes. */
export const OPERATIONS = {
  createPayment: 'carrier-billing:payments:create',
  preparePayment: 'carrier-billing:payments:create',
  validatePayment: 'carrier-billing:payments:write',
  confirmPayment: 'carrier-billing:payments:write',
  cancelPayment: 'carrier-billing:payments:write',
  retrievePayment: 'carrier-billing:payments:read',
  retrievePayments: 'carrier-billing:payments:read',
  createRefund: 'carrier-billing-refund:refunds:create',
  retrieveRefund: 'carrier-billing-refund:refunds:read',
  retrieveRefunds: 'carrier-billing-refund:refunds:read',
  retrievePaymentRemainingAmount: 'carrier-billing-refund:refunds:read',
} as const
export type Operation = keyof typeof OPERATIONS

/** The caller of an operation. Throws for an insufficient token or an added fault. */
export function authorize(
  { tokens, faults }: { tokens: AccessTokens; faults: Faults },
  request: FastifyRequest,
  operation: Operation,
): Caller {
  const caller = tokens.requireScope(request, OPERATIONS[operation])
  throwRefusal(faults.nextOf(operation))
  return caller
}
