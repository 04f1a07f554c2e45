import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showToast, toasts } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('a toast', () => {
  it('is shown for three seconds and fades out for a tenth of one', () => {
    showToast('Saved to favorites', { icon: 'heart-filled', tone: 'gold' })
    expect(toasts.getSnapshot()).toMatchObject([{ message: 'Saved to favorites', tone: 'gold', isLeaving: false }])
    vi.advanceTimersByTime(2999)
    expect(toasts.getSnapshot()[0]?.isLeaving).toBe(false)
    vi.advanceTimersByTime(1)
    expect(toasts.getSnapshot()[0]?.isLeaving).toBe(true)
    vi.advanceTimersByTime(99)
    expect(toasts.getSnapshot()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(toasts.getSnapshot()).toHaveLength(0)
  })

  it('is shown for its full time after another one', () => {
    showToast('First')
    vi.advanceTimersByTime(2000)
    showToast('Second')
    vi.advanceTimersByTime(1100)
    expect(toasts.getSnapshot().map((toast) => toast.message)).toEqual(['Second'])
  })

  it('notifies listeners until they unsubscribe', () => {
    const seen = vi.fn()
    const stop = toasts.subscribe(seen)
    showToast('One')
    expect(seen).toHaveBeenCalledTimes(1)
    stop()
    showToast('Two')
    expect(seen).toHaveBeenCalledTimes(1)
  })
})

describe('a toast with an action', () => {
  it('stays until it is answered, and leaves once', () => {
    const { dismiss } = showToast('Here or there?', {
      milliseconds: 'until-answered',
      actions: [{ label: 'There', press: () => undefined }],
    })
    vi.advanceTimersByTime(60_000)
    expect(toasts.getSnapshot()).toMatchObject([{ actions: [{ label: 'There' }], isLeaving: false }])
    dismiss()
    dismiss()
    expect(toasts.getSnapshot()[0]?.isLeaving).toBe(true)
    vi.advanceTimersByTime(100)
    expect(toasts.getSnapshot()).toHaveLength(0)
  })
})
