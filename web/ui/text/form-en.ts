import { catalogue } from '../words/catalogue.ts'

/** The fields that several forms share. */
export const formText = catalogue('form', {
  email: 'Email address',
  password: 'Password',
  new_password: 'New password',
  show_password: 'Show password',
  hide_password: 'Hide password',
  code: 'Six-digit code',
  country_code: 'Country code',
  phone: 'Phone number',
})
