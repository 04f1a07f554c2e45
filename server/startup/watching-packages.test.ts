import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { PROCESS_ENVIRONMENT } from '#testing/processes/process-environment.ts'
import { findFreePort } from '#testing/servers/free-port.ts'
import { testFolder } from '#testing/vitest/temporary-folder.ts'

const PROGRAM = 'testing/processes/list-loaded-packages.ts'

async function loadedPackages(environment: Record<string, string>): Promise<string[]> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...PROCESS_ENVIRONMENT, DATA_DIR: testFolder('loaded'), PORT: String(await findFreePort()), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = (await text(child.stdout)).split('\n')
  const { packages }: { packages: string[] } = JSON.parse(lines.find((line) => line.startsWith('{"packages"')) ?? '')
  return packages
}

test('a server without metrics and traces loads no package for them', async () => {
  expect(await loadedPackages({})).toEqual([])
})

test('metrics load only the interfaces of OpenTelemetry, which prom-client imports', async () => {
  const METRICS_PORT = String(await findFreePort())
  expect(await loadedPackages({ METRICS_PORT })).toEqual(['@opentelemetry/api', 'prom-client'])
})

test('traces load the packages that send them', async () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${await findFreePort()}`
  const loaded = await loadedPackages({ OTEL_EXPORTER_OTLP_ENDPOINT })
  expect(loaded).toContain('@opentelemetry/exporter-trace-otlp-http')
  expect(loaded).not.toContain('prom-client')
})
