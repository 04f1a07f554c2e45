import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { brand } from '#brand/brand.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { STUDIO } from '#contract/paths.ts'
import { makeFirstOwner } from '#contract/studio/first-run.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useLogInAgain } from '#studio/calls/use-log-in-again.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { setupText } from '#studio/text/team-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { EmptyState } from '#studio/ui/empty-state/empty-state.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { call } from '#web/http/api.ts'
import { adoptSession } from '#web/http/session/session.ts'
import styles from './setup.module.css'

type Field = 'code' | 'name' | 'email' | 'password'
type Values = Record<Field, string>

/** The first run: creates the first owner by the code that the program printed at its start. */
export function Page() {
  const [values, setValues] = useState<Values>(() => ({ code: codeOfAddress(), name: '', email: '', password: '' }))
  const made = useMutation({
    mutationFn: ({ name, ...body }: Values) =>
      adoptSession(() =>
        call(makeFirstOwner, { body: { ...body, code: body.code.trim(), ...(name !== '' && { name }) } }),
      ),
  })
  if (made.isSuccess) return <OwnerMade />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    made.mutate(values)
  }
  const field = (name: Field) => ({
    label: setupText[name],
    name,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    error: isCallError(made.error) && made.error.field === name ? errorText(made.error) : undefined,
  })
  const isWholeFault = made.error !== null && !(isCallError(made.error) && made.error.field !== undefined)
  return (
    <StudioPage title={setupText.title} lead={setupText.lead(brand.name)}>
      <form className={styles.form} onSubmit={submit}>
        {isWholeFault && <Note tone="bad">{errorText(made.error)}</Note>}
        <TextField {...field('code')} hint={setupText.code_hint} autoComplete="off" isRequired />
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" autoComplete="email" isRequired />
        <TextField
          {...field('password')}
          type="password"
          hint={setupText.password_hint}
          autoComplete="new-password"
          isRequired
        />
        <Button type="submit" look="primary" isDisabled={made.isPending}>
          {setupText.make}
        </Button>
      </form>
    </StudioPage>
  )
}

/** The code in the printed address. It is in the fragment, which browsers send to no server. */
function codeOfAddress(): string {
  return location.hash.slice(1)
}

function OwnerMade() {
  const again = useLogInAgain(STUDIO)
  return (
    <StudioPage title={setupText.made_title}>
      <EmptyState
        icon="circle-check"
        title={setupText.made_title}
        actions={
          <Button look="primary" isDisabled={again.isPending} onPress={() => again.mutate()}>
            {partsText.log_in}
          </Button>
        }
      >
        {again.error ? errorText(again.error) : setupText.made}
      </EmptyState>
    </StudioPage>
  )
}
