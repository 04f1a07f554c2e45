import { type FormEvent, useState } from 'react'

export type Submit = {
  isBusy: boolean
  /** The message of the last failure. */
  fault: string | undefined
  setFault: (fault: string | undefined) => void
  /** Runs one task at a time; a thrown error becomes the fault. */
  run: (work: () => Promise<void>) => Promise<void>
  /** The same, as a form's submit handler. */
  form: (work: () => Promise<void>) => (event: FormEvent) => void
}

/** Submits a form: one request at a time, and failures become a message. */
export function useSubmit(messageOf: (error: unknown) => string): Submit {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function run(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      setFault(messageOf(error))
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
