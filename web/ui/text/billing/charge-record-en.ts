import { catalogue, message } from '../../words/catalogue.ts'

/** The labels of a charge's record, which a buyer keeps as a file. */
export const chargeRecordText = catalogue('charge_record', {
  title: '{brand}: proof of a charge',
  charge: 'Charge',
  subscription: 'Subscription',
  title_of: 'For',
  amount: 'Amount',
  status: 'Status',
  charged_on: 'Charged on',
  paid_by: 'Paid by',
  period: 'Period',
  span: message('{from} to {to}', (from: string, to: string) => ({ from, to })),
  refunded_on: 'Refunded on',
  agreed_to: 'Agreed to',
  agreed_price: 'Agreed price',
  agreed_on: 'Agreed on',
  agreed_with: 'Agreed with',
})
