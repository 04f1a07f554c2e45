import { assert, constantFrom, option, property, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SUBMISSION_KINDS, type SubmissionForm } from '#contract/submissions.ts'
import { normalizeSubmission, submissionFaults } from './submission.ts'

const ministry: SubmissionForm = {
  kind: 'ministry',
  email: ' pastor@chapel.example ',
  name: 'Ruth Ellery',
  organisation: 'Lakeshore Chapel',
  website: 'chapel.example/listen',
}
const partner: SubmissionForm = { ...ministry, kind: 'partner', message: 'We broadcast.', topic: 'broadcaster' }
const waitlist: SubmissionForm = { kind: 'waitlist', email: 'a@b.example' }

const faultsOf = (form: SubmissionForm) =>
  submissionFaults(normalizeSubmission(form)).map(({ field, reason }) => `${field} ${reason}`)

describe('a form', () => {
  test.each([
    ['of the waiting list needs an address alone', waitlist, []],
    ['of a ministry', ministry, []],
    ['of a partner', partner, []],
    ['without an address', { ...waitlist, email: ' ' }, ['email missing']],
    ['with an address that is none', { ...waitlist, email: 'a@b' }, ['email invalid']],
    ['with a header in its address', { ...waitlist, email: 'a@b.example\nbcc: c@d.example' }, ['email invalid']],
    ['of nobody', { ...ministry, name: '\u200b ', organisation: '' }, ['name missing', 'organisation missing']],
    ['without a website', { ...ministry, website: undefined }, ['website missing']],
    ['with a script for a website', { ...ministry, website: 'javascript:alert(1)' }, ['website invalid']],
    ['with a password in its website', { ...ministry, website: 'https://a:b@chapel.example' }, ['website invalid']],
    ['with a word for a website', { ...ministry, website: 'chapel' }, ['website invalid']],
    ['of a partner who says nothing', { ...partner, message: '\n \n' }, ['message missing']],
    ['about another form’s topic', { ...waitlist, topic: 'carrier' }, ['topic invalid']],
  ])('%s', (_what, form, faults) => {
    expect(faultsOf(form as SubmissionForm)).toEqual(faults)
  })

  test('is normalized', () => {
    expect(
      normalizeSubmission({ ...partner, name: 'Ruth\r\nEllery', message: ' one\r\n\r\n\r\n\r\ntwo\u0007 ' }),
    ).toEqual({
      kind: 'partner',
      email: 'pastor@chapel.example',
      name: 'Ruth Ellery',
      organisation: 'Lakeshore Chapel',
      website: 'https://chapel.example/listen',
      topic: 'broadcaster',
      message: 'one\n\ntwo',
    })
  })

  test('normalizing is idempotent, and gives single lines', () => {
    const letter = constantFrom(
      'a',
      'É',
      '1',
      '.',
      ':',
      '/',
      ' ',
      '\n',
      '\r',
      '\t',
      '\u0007',
      '\u200b',
      '\u202e',
      '\u2028',
    )
    const text = option(string({ unit: letter, maxLength: 20 }), { nil: undefined })
    const form = record({
      kind: constantFrom(...SUBMISSION_KINDS),
      email: string(),
      name: text,
      organisation: text,
      website: text,
      topic: text,
      message: text,
    })
    assert(
      property(form, (given) => {
        const tidy = normalizeSubmission(given as SubmissionForm)
        const lines = [tidy.email, tidy.name, tidy.organisation, tidy.website, tidy.topic]
        expect(lines.filter((line) => line !== null && /\p{Cc}/u.test(line))).toEqual([])
        const { kind, email, ...rest } = tidy
        const again = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null))
        expect(normalizeSubmission({ kind, email, ...again })).toEqual(tidy)
      }),
    )
  })
})
