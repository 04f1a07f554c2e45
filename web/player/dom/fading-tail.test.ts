import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFadingTail } from './fading-tail.ts'

/** An element that plays and jumps at once. */
class SecondElement extends EventTarget {
  volume = 1
  paused = true
  #place = 0
  set currentTime(place: number) {
    this.#place = place
    queueMicrotask(() => this.dispatchEvent(new Event('seeked')))
  }
  get currentTime() {
    return this.#place
  }
  async play() {
    this.paused = false
  }
  pause() {
    this.paused = true
  }
  removeAttribute() {}
  load() {}
}

beforeEach(() => void vi.stubGlobal('Audio', vi.fn(SecondElement)))
afterEach(() => void vi.unstubAllGlobals())

function tailOf(remote: object | undefined) {
  const audio = Object.assign(new SecondElement(), { paused: false, remote, currentSrc: '/media/1.m4a' })
  return createFadingTail(audio as EventTarget as HTMLAudioElement, { setBlend: () => undefined, loudness: () => 1 })
}

it.each([undefined, {}, { state: 'disconnected' }])(
  'a second element plays the rest of a recording, with remote playback %j',
  async (remote) => {
    expect(await tailOf(remote).prepare()).toBe(true)
  },
)

it.each(['connecting', 'connected'])('no second element plays while another device is %s', async (state) => {
  expect(await tailOf({ state }).prepare()).toBe(false)
  expect(Audio).not.toHaveBeenCalled()
})
