import type { ChargeRecord, DisputeRecord, Processor } from './card-records.ts'
import { presentDispute } from './present.ts'
import { emit } from './webhooks.ts'

/** The holder of a card tells the bank that they did not want a charge. */
export function openDispute(
  processor: Processor,
  charge: ChargeRecord,
  { amount, at }: { amount: number; at: number },
): DisputeRecord {
  const { id, payment_intent, currency } = charge
  charge.disputed = true
  const made: DisputeRecord = {
    id: processor.newId('dp'),
    charge: id,
    payment_intent,
    amount,
    currency,
    created: at,
    status: 'needs_response',
    evidence: null,
  }
  processor.book.records.disputes[made.id] = made
  emit(processor, 'charge.dispute.created', { object: presentDispute(made), at })
  return made
}

/** The bank has decided: what was lost is taken, what was won after all is given back. */
export function closeDispute(
  processor: Processor,
  dispute: DisputeRecord,
  { status, at }: { status: 'won' | 'lost'; at: number },
): void {
  const charge = processor.book.records.charges[dispute.charge]
  dispute.status = status
  if (charge) charge.charged_back = status === 'lost' ? dispute.amount : 0
  emit(processor, 'charge.dispute.closed', { object: presentDispute(dispute), at })
}
