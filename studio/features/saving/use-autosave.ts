import { useEffect, useRef } from 'react'
import { type SaveState, shouldRetrySave } from './save-attempt.ts'

/** The pause in typing after which a document is saved. */
const SAVE_AFTER_MILLISECONDS = 800
const RETRY_AFTER_MILLISECONDS = 10_000

type Autosave = {
  document: unknown
  /** The document that is stored. */
  stored: { current: unknown }
  saveState: SaveState
  error: Error | null
  flush: () => Promise<unknown>
  /** Nothing is saved for now: something else is about to store the document. */
  isPaused?: boolean
}

/** Saves a moment after the last change, when the page or the component is left, and again after a failed connection. */
export function useAutosave({ document, stored, saveState, error, flush, isPaused = false }: Autosave): void {
  const save = useRef(flush)
  save.current = flush
  const mayFlush = useRef(!isPaused)
  mayFlush.current = !isPaused
  useEffect(() => {
    if (document === stored.current || isPaused) return undefined
    const timer = setTimeout(() => void save.current(), SAVE_AFTER_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [document, stored, isPaused])
  useEffect(() => {
    const saveNow = () => {
      if (mayFlush.current) void save.current()
    }
    const listening = new AbortController()
    addEventListener('pagehide', saveNow, { signal: listening.signal })
    return () => {
      listening.abort()
      saveNow()
    }
  }, [])
  const shouldRetry = shouldRetrySave({ saveState, error, isPaused })
  useEffect(() => {
    if (!shouldRetry) return undefined
    const retry = () => void save.current()
    const timer = setTimeout(retry, RETRY_AFTER_MILLISECONDS)
    addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
    }
  }, [shouldRetry])
}
