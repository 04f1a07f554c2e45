import type { ChargeRecord, Processor } from './card-records.ts'
import { presentCharge, presentSession } from './present.ts'
import { emit } from './webhooks.ts'

type Settlement = NonNullable<ChargeRecord['settles']>

/** Settles due payments from bank accounts, in order of time; true if there was any. */
export function settleBankPayments(processor: Processor): boolean {
  const now = processor.now()
  let wasDue = false
  for (const charge of Object.values(processor.recordStore.records.charges)) {
    if (charge.settles === undefined || charge.settles.at > now) continue
    wasDue = true
    settleBankPayment(processor, charge, charge.settles)
  }
  return wasDue
}

function settleBankPayment(processor: Processor, charge: ChargeRecord, { at, status }: Settlement): void {
  delete charge.settles
  charge.status = status
  if (status === 'failed') charge.failure_code = 'account_closed'
  emit(processor, `charge.${status}`, { object: presentCharge(charge), at })
  const { sessions } = processor.recordStore.records
  const session = Object.values(sessions).find(({ payment_intent }) => payment_intent === charge.payment_intent)
  if (!session) return
  const type = `checkout.session.async_payment_${status}`
  emit(processor, type, { object: presentSession(session, processor), at })
}
