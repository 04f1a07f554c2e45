import { type FormEvent, useState } from 'react'

export type Submit = {
  isBusy: boolean
  /** What to say of what went wrong. */
  fault: string | undefined
  setFault: (fault: string | undefined) => void
  /** Runs one at a time; what is thrown becomes the fault. */
  run: (work: () => Promise<void>) => Promise<void>
  /** The same, as a form's answer to being sent. */
  form: (work: () => Promise<void>) => (event: FormEvent) => void
}

/** A form's way to the server: one at a time, and told in words when it is refused. */
export function useSubmit(wordsOf: (error: unknown) => string): Submit {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function run(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      setFault(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  function form(work: () => Promise<void>) {
    return (event: FormEvent) => {
      event.preventDefault()
      void run(work)
    }
  }
  return { isBusy, fault, setFault, run, form }
}
