import { expect, test } from 'vitest'
import type { UploadingRole } from '#contract/studio/upload-spaces.ts'
import { bytesOfGigabytes, uploadingRoles, uploadSpaceOf } from './upload-space.ts'

const OF_ROLES = new Map<UploadingRole, number>([
  ['creator', 5],
  ['editor', 80],
])

test.each<[string, UploadingRole[], number | undefined, number]>([
  ['a role without a limit', ['owner'], undefined, 50],
  ['a role with a limit', ['creator'], undefined, 5],
  ['two roles with limits', ['editor', 'creator'], undefined, 80],
  ['a role with a limit and one without', ['owner', 'creator'], undefined, 50],
  ['their own limit', ['creator'], 20, 20],
  ['a smaller limit of their own', ['editor'], 0, 0],
  ['no role that may upload', [], undefined, 0],
])('the space of a member with %s', (_case, roles, own, most) => {
  expect(uploadSpaceOf(roles, { own, ofRoles: OF_ROLES, usual: 50 })).toBe(most)
})

test('only roles that may upload count', () => {
  const roles = [{ role: 'viewer' }, { role: 'creator' }, { role: 'creator' }, { role: 'support' }]
  expect(uploadingRoles(roles)).toEqual(['creator'])
})

test.each([
  [null, null],
  [0, 0],
  [8.2, 8_200_000_000],
  [0.003, 3_000_000],
])('%o gigabytes are %o bytes', (gigabytes, bytes) => {
  expect(bytesOfGigabytes(gigabytes)).toBe(bytes)
})
