import type { Member } from '#web/features/sign-in/reauthentication/use-proof.ts'
import { DeleteSection } from './sections/delete-section.tsx'
import { DevicesSection } from './sections/devices-section.tsx'
import { EmailSection } from './sections/email-section.tsx'
import { ExportSection } from './sections/export-section.tsx'
import { IdentitiesSection } from './sections/identities-section.tsx'
import { LanguageSection } from './sections/language-section.tsx'
import { NameSection } from './sections/name-section.tsx'
import { PasskeysSection } from './sections/passkeys-section.tsx'
import { PasswordSection } from './sections/password-section.tsx'
import { PhoneSection } from './sections/phone-section.tsx'

import { PodcastAppSection } from './sections/podcast-app-section.tsx'

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
      <PodcastAppSection user={user} />
      <LanguageSection user={user} />
      <ExportSection user={user} />
      <DeleteSection user={user} />
    </>
  )
}
