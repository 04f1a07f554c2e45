import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseRemoteDevice, watchRemoteDevices } from './remote-devices.ts'

const audio: { remote?: object } = {}
vi.mock('./audio-element.ts', () => ({ audioElement: () => audio }))

const remote = {
  watchAvailability: vi.fn(),
  cancelWatchAvailability: vi.fn(async () => undefined),
  prompt: vi.fn(async () => undefined),
}
beforeEach(() => {
  audio.remote = remote
})
afterEach(() => vi.clearAllMocks())

it('reports devices as they come and go, until it is stopped', async () => {
  const onChange = vi.fn()
  remote.watchAvailability.mockImplementation(async (report: (isAvailable: boolean) => void) => {
    report(true)
    report(false)
    return 7
  })
  const stop = watchRemoteDevices(onChange)
  expect(onChange.mock.calls).toEqual([[true], [false]])
  stop()
  await vi.waitFor(() => expect(remote.cancelWatchAvailability).toHaveBeenCalledExactlyOnceWith(7))
  remote.watchAvailability.mock.calls[0]?.[0](true)
  expect(onChange).toHaveBeenCalledTimes(2)
})

it('offers the browser’s own list where it cannot look for devices', async () => {
  const onChange = vi.fn()
  remote.watchAvailability.mockRejectedValue(new DOMException('no', 'NotSupportedError'))
  watchRemoteDevices(onChange)
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(true))
})

it.each([undefined, {}])('offers nothing in a browser without it: %j', (missing) => {
  delete audio.remote
  if (missing) audio.remote = missing
  const onChange = vi.fn()
  watchRemoteDevices(onChange)()
  expect(onChange).not.toHaveBeenCalled()
})

it('lets the visitor close the list', () => {
  remote.prompt.mockRejectedValue(new DOMException('closed', 'NotAllowedError'))
  chooseRemoteDevice()
  expect(remote.prompt).toHaveBeenCalledOnce()
})
