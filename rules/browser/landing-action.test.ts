import { expect, test } from 'vitest'
import { landingActionFor } from './landing-action.ts'

const STORE = 'https://apps.selah.example/ios/'

test.each([
  [null, '', undefined],
  [undefined, '#other', undefined],
  ['text', '', undefined],
  [{ contentNotFound: 'yes' }, '', undefined],
  [null, '#content-not-found', { kind: 'content-not-found' }],
  [null, '#open-radio', { kind: 'open-radio' }],
  [{ contentNotFound: true }, '', { kind: 'content-not-found' }],
  [{ openRadio: true }, '', { kind: 'open-radio' }],
  [{ congratulations: true }, '', { kind: 'congratulations' }],
  [{ isShowDownloadModal: true, appDownloadLink: STORE }, '', { kind: 'app-download', link: STORE }],
  [{ isShowDownloadModal: true }, '', { kind: 'app-download', link: undefined }],
  [
    { isShowDownloadModal: true, appDownloadLink: 'javascript:alert(1)' },
    '',
    { kind: 'app-download', link: undefined },
  ],
  [{ appDownloadLink: STORE }, '', undefined],
])('the action for the state %j with the fragment "%s"', (state, hash, arrival) => {
  expect(landingActionFor({ state, hash })).toEqual(arrival)
})
