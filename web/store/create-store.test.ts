import { describe, expect, test, vi } from 'vitest'
import { createStore } from './create-store.ts'

describe('a store', () => {
  test('notifies its listeners of a new value, but not of the same value', () => {
    const store = createStore(1)
    const listener = vi.fn()
    store.subscribe(listener)
    store.set(1)
    expect(listener).not.toHaveBeenCalled()
    store.set(2)
    store.update((current) => current + 1)
    expect(listener).toHaveBeenCalledTimes(2)
    expect(store.getSnapshot()).toBe(3)
  })

  test('has the new value when its listeners are called', () => {
    const store = createStore('before')
    const seen: string[] = []
    store.subscribe(() => seen.push(store.getSnapshot()))
    store.set('after')
    expect(seen).toEqual(['after'])
  })

  test('does not call a listener that has unsubscribed', () => {
    const store = createStore(1)
    const listener = vi.fn()
    store.subscribe(listener)()
    store.set(2)
    expect(listener).not.toHaveBeenCalled()
  })

  test('reads its first value once, on first use', () => {
    const read = vi.fn(() => 'stored')
    const store = createStore('initial', read)
    expect(read).not.toHaveBeenCalled()
    expect([store.getSnapshot(), store.getSnapshot()]).toEqual(['stored', 'stored'])
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('renders its initial value on the server, whatever was read or set', () => {
    const store = createStore('initial', () => 'stored')
    store.set('next')
    expect(store.getServerSnapshot()).toBe('initial')
  })
})
