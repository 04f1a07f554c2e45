import type { ChargeRecord, DisputeRecord, Processor } from './card-records.ts'
import { presentDispute } from './present.ts'
import { emit } from './webhooks.ts'

/** Banks wait at least a week for proof. */
const RESPONSE_SECONDS = 7 * 24 * 3600

/** Opens a dispute of a charge. */
export function openDispute(
  processor: Processor,
  charge: ChargeRecord,
  { amount, at, reason = 'fraudulent' }: { amount: number; at: number; reason?: string },
): DisputeRecord {
  const { id, payment_intent, currency } = charge
  charge.disputed = true
  const dispute: DisputeRecord = {
    id: processor.newId('dp'),
    charge: id,
    payment_intent,
    amount,
    currency,
    created: at,
    status: 'needs_response',
    reason,
    due_by: at + RESPONSE_SECONDS,
    evidence: null,
  }
  processor.recordStore.records.disputes[dispute.id] = dispute
  emit(processor, 'charge.dispute.created', { object: presentDispute(dispute), at })
  return dispute
}

/** Closes a dispute: a lost one withdraws the amount, one won on appeal returns it. */
export function closeDispute(
  processor: Processor,
  dispute: DisputeRecord,
  { status, at }: { status: 'won' | 'lost'; at: number },
): void {
  const charge = processor.recordStore.records.charges[dispute.charge]
  dispute.status = status
  if (charge) charge.charged_back = status === 'lost' ? dispute.amount : 0
  emit(processor, 'charge.dispute.closed', { object: presentDispute(dispute), at })
}
