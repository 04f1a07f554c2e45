import { expect, test } from 'vitest'
import { smtpOptions } from './mail.ts'

test.each([
  ['smtp://mail.example', 'smtp://mail.example', true, false],
  ['smtp://name:password@mail.example:587', 'smtp://name:password@mail.example:587', true, false],
  ['smtp://mail.example?tls=required', 'smtp://mail.example', true, false],
  ['smtp://mail.example?tls=opportunistic', 'smtp://mail.example', false, false],
  ['smtp://mail.example?tls=none', 'smtp://mail.example', false, true],
  ['smtps://mail.example', 'smtps://mail.example', false, false],
  ['smtp://127.0.0.1:2525', 'smtp://127.0.0.1:2525', false, false],
  ['smtp://[::1]:2525', 'smtp://[::1]:2525', false, false],
  ['smtp://localhost?tls=required', 'smtp://localhost', true, false],
])('%s', (given, url, requireTLS, ignoreTLS) => {
  expect(smtpOptions(given)).toEqual({ url, requireTLS, ignoreTLS })
})
