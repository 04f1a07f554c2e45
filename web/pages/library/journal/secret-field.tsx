import { useState } from 'react'
import type { JournalKeyCopy } from '#contract/journal/journal.ts'
import { LONGEST_PASSPHRASE } from '#rules/journal/key-parameters.ts'
import { parseRecoveryCode } from '#rules/journal/recovery-code.ts'
import type { Secret } from '#web/state/journal/key-copies.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { secondFactorText } from '#web/ui/text/account/second-factor-en.ts'
import { journalText as words } from '#web/ui/text/catalogue/journal-en.ts'
import { requestPasskeySecret } from './passkey-secret.ts'

/** The kinds of secret that open a journal. */
export type SecretKind = Secret['kind']
const LONGEST_CODE = 60

/** The way in which the visitor opens the journal, and the typed text. A passkey comes first if the journal has one. */
export function useSecret(keys: readonly JournalKeyCopy[]) {
  const hasPasskey = keys.some(({ kind }) => kind === 'passkey')
  const [chosen, setChosen] = useState<SecretKind>()
  const [typed, setTyped] = useState('')
  const way = chosen ?? (hasPasskey ? 'passkey' : 'passphrase')
  const ways: readonly SecretKind[] = hasPasskey ? ['passkey', 'passphrase', 'recovery'] : ['passphrase', 'recovery']

  function choose(next: SecretKind) {
    setTyped('')
    setChosen(next)
  }
  /** `cancelled` if the visitor canceled the browser's prompt; undefined if the typed text cannot be a secret. */
  async function ask(): Promise<Secret | 'cancelled' | undefined> {
    if (way === 'passkey') return (await requestPasskeySecret(keys)) ?? 'cancelled'
    if (way === 'passphrase') return { kind: 'passphrase', passphrase: typed }
    const bytes = parseRecoveryCode(typed)
    return bytes && { kind: 'recovery', bytes }
  }
  return { way, others: ways.filter((one) => one !== way), choose, typed, setTyped, ask }
}

export type SecretChoice = ReturnType<typeof useSecret>

/** The field for the chosen way. A passkey needs none. */
export function SecretField({ secret: { way, typed, setTyped } }: { secret: SecretChoice }) {
  if (way === 'passkey') return null
  if (way === 'passphrase') {
    return (
      <PasswordField
        label={words.passphrase}
        value={typed}
        maxLength={LONGEST_PASSPHRASE}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    )
  }
  return (
    <TextField
      label={secondFactorText.recovery_code}
      value={typed}
      maxLength={LONGEST_CODE}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

/** Buttons for the other ways. */
export function OtherWays({ secret: { others, choose }, onChoose }: { secret: SecretChoice; onChoose: () => void }) {
  const names = {
    passkey: words.use_passkey,
    passphrase: words.use_passphrase,
    recovery: secondFactorText.use_recovery,
  }
  return others.map((way) => (
    <Button
      key={way}
      variant="tertiary"
      isBlock
      onClick={() => {
        onChoose()
        choose(way)
      }}
    >
      {names[way]}
    </Button>
  ))
}
