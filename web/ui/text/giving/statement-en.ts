import { DONATION_POLICY } from '#brand/donation-policy.ts'
import { catalogue, message } from '../../words/catalogue.ts'

/** The donations of one year. */
export const statementText = catalogue('statement', {
  title: message('Donations in {year}', (year: string) => ({ year })),
  description: 'A year’s donations, to print or download.',
  from: message('Given by {name}', (name: string) => ({ name })),
  opening: 'Loading the statement',
  none: 'You made no donations here that year.',
  failed: 'Couldn’t load the statement.',
  try_again: 'Try again',
  guest: 'Log in to see your statement.',
  log_in: 'Log In',
  payments: 'Payments',
  date: 'Date',
  to: 'To',
  paid_by: 'Paid by',
  amount: 'Amount',
  returned: 'Refunded',
  total: 'Total',
  print: 'Print',
  download: 'Download as CSV',
  mail: 'Email it to me',
  mailed: 'It’s on its way to your inbox.',
  no_address: 'Add an email address to your account first.',
  mail_failed: 'Couldn’t send it. Try again later.',
  back: 'All donations',
  needs_script: 'The statement needs JavaScript.',
  note: DONATION_POLICY.statement_note,
})
