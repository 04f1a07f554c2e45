import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Reply } from '#contract/call.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { getBrand, type OpenBrand, saveBrandDraft } from '#contract/studio/brand.ts'
import type { FieldChange } from '#contract/studio/catalogue.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { call } from '#web/http/api.ts'
import { type BrandInput, draftValues, savable } from './brand-values.ts'

/** The pause after the last key until the draft is saved. */
const SAVE_AFTER_MILLISECONDS = 800

type BrandSaveState = 'saved' | 'waiting' | 'saving' | 'failed'

/** The typed values that are not stored yet. They are saved soon after the last key, one save at a time. */
export function useBrandSaving(brand: OpenBrand) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<BrandInput>({})
  const [saveState, setSaveState] = useState<BrandSaveState>('saved')
  const [error, setError] = useState<Error | null>(null)
  const [conflict, setConflict] = useState<readonly FieldChange[]>()
  const known = useRef(brand)
  if (brand.revision >= known.current.revision) known.current = brand
  const latest = useRef(typed)
  latest.current = typed
  const running = useRef<Promise<number | undefined>>(undefined)

  const accept = (reply: Reply<typeof getBrand>, sent: BrandInput = {}) => {
    known.current = reply.data
    client.setQueryData(callKey(getBrand, {}), reply)
    latest.current = Object.fromEntries(
      Object.entries(latest.current).filter(([field, value]) => value !== sent[field]),
    )
    setTyped(latest.current)
  }
  /** Shows the server's values and drops the typed ones. */
  const replace = (reply: Reply<typeof getBrand>) => accept(reply, latest.current)
  const saveOnce = async (): Promise<number | undefined> => {
    const { revision } = known.current
    const stored = draftValues(known.current)
    const fields = savable(known.current, { ...stored, ...latest.current }, stored)
    if (Object.keys(fields).length === 0) {
      setSaveState('saved')
      return revision
    }
    setSaveState('saving')
    try {
      accept(await call(saveBrandDraft, { body: { revision, fields: { ...fields } } }), fields)
    } catch (failure) {
      setSaveState('failed')
      const isConflict = isCallError(failure) && failure.code === 'edit_conflict'
      if (isConflict) setConflict(failure.changes ?? [])
      setError(!isConflict && failure instanceof Error ? failure : null)
      return undefined
    }
    setError(null)
    return saveOnce()
  }
  const flush = () => {
    running.current ??= saveOnce().finally(() => {
      running.current = undefined
    })
    return running.current
  }
  useSaveAfter(typed, flush)
  return { typed, setTyped, latest, saveState, setSaveState, error, conflict, setConflict, accept, replace, flush }
}

/** Saves a moment after the last change, and when the page is left. */
function useSaveAfter(typed: BrandInput, flush: () => Promise<unknown>): void {
  const save = useRef(flush)
  save.current = flush
  useEffect(() => {
    if (Object.keys(typed).length === 0) return undefined
    const timer = setTimeout(() => void save.current(), SAVE_AFTER_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => () => void save.current(), [])
}
