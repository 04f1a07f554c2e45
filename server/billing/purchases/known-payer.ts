import { parseJsonColumn } from '#server/database/json-column.ts'
import type { Payer } from '#server/gateways/stores/store.ts'

/** A stored payer; null if it names nobody, as before Bango's page has identified the payer. */
export function knownPayer(payerJson: string | null): string | null {
  const { phone, subscriber } = parseJsonColumn<Payer>(payerJson) ?? {}
  return phone === undefined && subscriber === undefined ? null : payerJson
}
