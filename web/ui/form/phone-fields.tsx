import { formText } from '../text/form-en.ts'
import styles from './phone-fields.module.css'
import { TextField } from './text-field.tsx'

export type Phone = { country_code: string; phone: string }

/** The fields before anything is entered. */
export const EMPTY_PHONE: Phone = { country_code: '+1', phone: '' }

type PhoneFieldsProps = { value: Phone; onChange: (phone: Phone) => void; fault?: string | undefined }

/** A phone number in two fields: country code and national number. */
export function PhoneFields({ value, onChange, fault }: PhoneFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextField
        label={formText.country_code}
        name="country_code"
        type="tel"
        autoComplete="tel-country-code"
        maxLength={5}
        required
        value={value.country_code}
        onChange={(event) => onChange({ ...value, country_code: event.target.value })}
      />
      <TextField
        label={formText.phone}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        maxLength={30}
        required
        fault={fault}
        value={value.phone}
        onChange={(event) => onChange({ ...value, phone: event.target.value })}
      />
    </div>
  )
}
