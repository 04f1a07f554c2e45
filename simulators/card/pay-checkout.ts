import { CardError, declined } from './card-error.ts'
import { ACCOUNT_PAYS, ACCOUNT_REFUSES, ASKS_BANK, declineOf, isCard } from './card-numbers.ts'
import type { CustomerRecord, Processor, SessionRecord } from './card-records.ts'
import { charge, subscribe } from './invoices.ts'
import { presentSession } from './present.ts'
import { emit } from './webhooks.ts'

export type CardDetails = { number: string; expiry: string; code: string }

/** The result of a payment: the next address, a fault, or the bank’s authentication first. */
export type CheckoutOutcome = { goTo: string } | { wrong: string } | { asksBank: true }

/** Pays for a session with a typed card. */
export function payCheckout(
  processor: Processor,
  session: SessionRecord,
  { number, expiry, code }: CardDetails,
): CheckoutOutcome {
  const digits = number.replace(/\D/g, '')
  if (!isCard(digits)) return { wrong: 'Your card number is not one of the test cards.' }
  if (!isLaterThan(expiry, processor.now()))
    return { wrong: 'Your card’s expiration date is incomplete or in the past.' }
  if (!/^\d{3,4}$/.test(code.trim())) return { wrong: 'Your card’s security code is incomplete.' }
  const isAccount = digits === ACCOUNT_PAYS || digits === ACCOUNT_REFUSES
  if (isAccount && session.mode === 'subscription') return { wrong: 'A bank account pays once, not by subscription.' }
  if (digits === ASKS_BANK) {
    session.authenticating = digits
    return { asksBank: true }
  }
  return complete(processor, session, digits)
}

/** Handles the answer to the bank’s authentication. */
export function confirmWithBank(processor: Processor, session: SessionRecord, isApproved: boolean): CheckoutOutcome {
  const card = session.authenticating
  delete session.authenticating
  if (card === undefined) return { wrong: 'There is nothing to confirm.' }
  if (!isApproved) return { wrong: 'We are unable to authenticate your payment method.' }
  return complete(processor, session, card)
}

function isLaterThan(expiry: string, now: number): boolean {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? []
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return false
  return Date.UTC(2000 + Number(year), Number(month), 1) / 1000 > now
}

function complete(processor: Processor, session: SessionRecord, card: string): CheckoutOutcome {
  if (session.status !== 'open') return { wrong: 'This page can no longer be used.' }
  const customer = customerOf(processor, session, card)
  try {
    collectPayment(processor, session, customer)
  } catch (error) {
    if (error instanceof CardError) return { wrong: error.message }
    throw error
  }
  session.status = 'complete'
  session.customer = customer.id
  emit(processor, 'checkout.session.completed', { object: presentSession(session, processor), at: processor.now() })
  return { goTo: session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id) }
}

function customerOf(processor: Processor, session: SessionRecord, card: string): CustomerRecord {
  const { customers } = processor.recordStore.records
  const existing = session.customer === null ? undefined : customers[session.customer]
  const customer = existing ?? { id: processor.newId('cus'), email: session.customer_email, card }
  customer.card = card
  customers[customer.id] = customer
  return customer
}

function collectPayment(processor: Processor, session: SessionRecord, { id: customer, card }: CustomerRecord): void {
  const { mode, price, title, trial_end, made_metadata: metadata } = session
  const at = processor.now()
  // A declined card is declined before a trial too.
  const refusal = declineOf(card ?? '', false)
  if (refusal !== null) throw declined(refusal)
  if (mode === 'subscription') {
    session.subscription = subscribe(processor, { customer, price, title, metadata, trial_end, at }).id
    return
  }
  const { currency, unit_amount: amount } = price
  session.payment_intent = charge(processor, {
    customer,
    amount,
    currency,
    metadata,
    at,
    isRenewal: false,
  }).payment_intent
}
