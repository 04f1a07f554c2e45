import { type ComponentProps, useEffect, useRef } from 'react'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { freshProofText as words } from '#web/ui/text/account/fresh-proof-en.ts'

type FieldProps = Omit<ComponentProps<typeof CodeField>, 'ref'>

export function PasswordProof(field: FieldProps) {
  const input = useFocus()
  return <PasswordField ref={input} label={words.password} autoComplete="current-password" required {...field} />
}

export function CodeProof({ address, ...field }: FieldProps & { address: string }) {
  const input = useFocus()
  return <CodeField ref={input} hint={words.code_sent(address)} {...field} />
}

/** Moves the focus from a removed element to its replacement. */
function useFocus() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return input
}
