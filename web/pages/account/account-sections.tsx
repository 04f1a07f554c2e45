import type { User } from '#contract/account.ts'
import { DeleteSection } from './delete-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { ExportSection } from './export-section.tsx'
import { IdentitiesSection } from './identities-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PhoneSection } from './phone-section.tsx'

/** A user who is registered, and so has an id. */
export type Member = User & { id: string }

export type SectionProps = { user: Member }

export function AccountSections({ user }: SectionProps) {
  return (
    <>
      <NameSection user={user} />
      <EmailSection user={user} />
      <PhoneSection user={user} />
      <PasswordSection user={user} />
      <IdentitiesSection user={user} />
      <PasskeysSection user={user} />
      <DevicesSection user={user} />
      <LanguageSection user={user} />
      <ExportSection user={user} />
      <DeleteSection user={user} />
    </>
  )
}
