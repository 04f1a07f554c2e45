import { expect, test } from 'vitest'
import { isEntryAboutPerson, isEventAboutPerson } from './about-people.ts'

test.each([
  ['person_opened', 'somebody', true],
  ['charge_refunded', null, true],
  ['form_opened', null, true],
  ['team_changed', null, true],
  ['person_blocked', null, true],
  ['audit_exported', 'somebody', true],
  ['audit_exported', null, false],
  ['audit_exported', '', false],
  ['catalogue_changed', null, false],
  ['webhook_changed', null, false],
  ['month_closed', null, false],
] as const)('an entry %s with the person %j is about a person: %s', (kind, person_id, isAbout) => {
  expect(isEntryAboutPerson({ kind, person_id })).toBe(isAbout)
})

test.each([
  ['subscription.created', true],
  ['subscription.renewed', true],
  ['subscription.cancelled', true],
  ['charge.refunded', true],
  ['catalogue.published', false],
  ['listening.counted', false],
  ['webhook.test', false],
] as const)('an event %s names an account: %s', (type, isAbout) => {
  expect(isEventAboutPerson(type)).toBe(isAbout)
})
