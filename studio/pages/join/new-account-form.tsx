import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import { joinWithNewAccount } from '#contract/studio/join.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { joinText, setupText } from '#studio/text/team-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { call } from '#web/http/api.ts'
import { adoptSession } from '#web/http/session/session.ts'
import styles from './join.module.css'

type NewAccountFormProps = { code: string; email: string; onJoined: () => void }

/** Creates an account for the invited address. */
export function NewAccountForm({ code, email, onJoined }: NewAccountFormProps) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const made = useMutation({
    mutationFn: () =>
      adoptSession(() => call(joinWithNewAccount, { body: { code, password, ...(name.trim() !== '' && { name }) } })),
    onSuccess: onJoined,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    made.mutate()
  }
  const isWeak = isCallError(made.error) && made.error.code === 'weak_password'
  return (
    <form className={styles.form} onSubmit={submit}>
      {made.error && !isWeak && <Note tone="bad">{errorText(made.error)}</Note>}
      <TextField label={setupText.email} type="email" autoComplete="username" value={email} isReadOnly />
      <TextField label={setupText.name} autoComplete="name" value={name} onChange={setName} maxLength={100} />
      <TextField
        label={setupText.password}
        type="password"
        hint={setupText.password_hint}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        isRequired
        error={isWeak ? errorText(made.error) : undefined}
      />
      <Button type="submit" look="primary" isDisabled={password === '' || made.isPending}>
        {joinText.make}
      </Button>
    </form>
  )
}
