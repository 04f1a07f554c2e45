import type { ReportedStore } from '#contract/studio/money/payout-reports.ts'
import { readAppleReport } from './apple-report.ts'
import { readCarrierSettlement } from './carrier-settlement.ts'
import { readGoogleReport } from './google-report.ts'
import type { ReadReport } from './reported-payout.ts'

const READERS: Readonly<Record<ReportedStore, (text: string) => ReadReport>> = {
  apple: readAppleReport,
  google: readGoogleReport,
  dcb: readCarrierSettlement,
  bango: readCarrierSettlement,
}

/** Reads the financial report of a store: its payouts, or all its faults at once. */
export function readPayoutReport(store: ReportedStore, text: string): ReadReport {
  return READERS[store](text)
}
