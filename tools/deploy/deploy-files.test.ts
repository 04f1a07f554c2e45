import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { getHealth, NODE_CHECK } from '#contract/health.ts'
import { ANSWERS } from '#server/api/answers.ts'
import { READ_ATTEMPT_MILLISECONDS } from '#server/gateways/storage/s3-request.ts'
import { EXTERNAL_ROUTES } from '#server/http/external/external-routes.ts'
import { HTTP_OPTIONS } from '#server/http/requests/server-limits.ts'
import { PICTURE_ROUTE } from '#server/http/studio/declared-picture-route.ts'
import { parseDockerfile } from './parse-dockerfile.ts'

const ROOT = join(import.meta.dirname, '../..')
const DEPLOY = join(ROOT, 'deploy')

/** Paths that are read from the bucket or stay open: nginx counts their connections apart from those of pages. */
const HELD_OPEN = [
  '/media/id/one.m4a',
  '/media/signed/seal/id/one.m4a',
  '/share/series/psalms/1.jpg',
  '/feeds/token/psalms-1/one.m4a',
  '/web/rooms/abc/stream',
]

/** The address for load balancers. */
const NODE_HEALTH = `${getHealth.path}?check=${NODE_CHECK}`

const readDeploy = (name: string) => readFileSync(join(DEPLOY, name), 'utf8')
const files = readdirSync(DEPLOY, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(DEPLOY.length + 1))

function parseYaml(name: string): unknown[] {
  return parseAllDocuments(readDeploy(name), { merge: true, version: '1.2' }).map((document) => {
    expect([name, document.errors, document.warnings]).toEqual([name, [], []])
    return document.toJS()
  })
}

/** The value at a path of a parsed document, such as `spec.ports.0.name`. */
const at = (document: unknown, path: string): unknown =>
  path.split('.').reduce((value: unknown, name) => Object(value)[name], document)

const readAt = (name: string, path: string): unknown => at(parseYaml(name)[0], path)
const keysAt = (name: string, path: string): string[] => Object.keys(Object(readAt(name, path)))

/** Every variable that the program reads, by its name in the source. */
const sources = readdirSync(join(ROOT, 'server/config'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(ROOT, 'server/config', name), 'utf8'))
const KNOWN_VARIABLES = new Set(sources.join('\n').match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)*\b/g))
/** Variables for Node and the system; the program does not read them. */
const SYSTEM_VARIABLES = ['PATH', 'NODE_COMPILE_CACHE']

const unknownOf = (names: readonly string[]) =>
  names.filter((name) => !KNOWN_VARIABLES.has(name) && !SYSTEM_VARIABLES.includes(name))

test.each(files.filter((name) => name.endsWith('.yaml')))('%s is YAML', (name) => {
  expect(parseYaml(name).length).toBeGreaterThan(0)
})

test.each(files)('%s contains no secret', (name) => {
  const secrets = readDeploy(name).match(/^\s*(?:SESSION_SECRET|DATABASE_PASSWORD|BUCKET_SECRET)[:=].*$/gm) ?? []
  const values = secrets.map((line) => line.replace(/^\s*\w+[:=]\s*/, ''))
  expect(values.filter((value) => value !== '' && !/^\$\{\w+:\?\}$|^replace-by-/.test(value))).toEqual([])
})

describe('the image', () => {
  const stages = parseDockerfile(readDeploy('Dockerfile'))
  const last = stages.at(-1)?.instructions ?? []
  const valuesOf = (name: string) => last.filter((one) => one.name === name).map(({ value }) => value)

  test('has several stages, and the last runs as an unprivileged user', () => {
    expect(stages.length).toBeGreaterThan(1)
    expect(valuesOf('USER')).toEqual(['app'])
    expect(last.findLastIndex(({ name }) => name === 'RUN')).toBeLessThan(last.findIndex(({ name }) => name === 'USER'))
    expect(valuesOf('COPY').every((value) => value.startsWith('--from='))).toBe(true)
  })

  test('has ffmpeg and no build tools, and a health check', () => {
    const installed = valuesOf('RUN').join('\n')
    expect(installed).toContain('ffmpeg')
    expect(installed).not.toMatch(/\b(?:npm|build-essential|gcc|make|git)\b/)
    expect(valuesOf('HEALTHCHECK').join()).toContain(NODE_HEALTH)
  })

  test('sets existing variables only', () => {
    const names = valuesOf('ENV').flatMap((value) => [...value.matchAll(/(\w+)=/g)].map(([, name = '']) => name))
    expect(names.length).toBeGreaterThan(3)
    expect(unknownOf(names)).toEqual([])
  })
})

describe('the compose file', () => {
  const inCompose = (path: string) => readAt('compose.yaml', path)
  const environment = 'services.app-1.environment'

  test('runs two nodes of one image with a read-only file system', () => {
    for (const name of ['app-1', 'app-2']) {
      expect(inCompose(`services.${name}`)).toMatchObject({ image: 'app', read_only: true, cap_drop: ['ALL'] })
      expect(Number.parseInt(String(inCompose(`services.${name}.stop_grace_period`)), 10)).toBeGreaterThan(10)
    }
    expect(inCompose(environment)).toEqual(inCompose('services.app-2.environment'))
  })

  test('names existing variables, services and volumes only', () => {
    expect(unknownOf(keysAt('compose.yaml', environment))).toEqual([])
    const example = readDeploy('compose.env.example')
    const expected = new Set([...readDeploy('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name))
    expect([...expected].filter((name) => !example.includes(`${name}=`) && name !== 'LOG_LEVEL')).toEqual([])
    const services = keysAt('compose.yaml', 'services')
    const hosts = JSON.stringify(inCompose(environment)).match(/(?<=@|redis:\/\/)[a-z]+(?=[:/])/g) ?? []
    expect(hosts.length).toBe(3)
    expect(hosts.filter((host) => !services.includes(host))).toEqual([])
    const mounted = services.flatMap((name) => Object.values(Object(inCompose(`services.${name}.volumes`))).map(String))
    const named = mounted.map((one) => one.split(':')[0] ?? '').filter((one) => !one.startsWith('.'))
    expect(named.sort()).toEqual(keysAt('compose.yaml', 'volumes').sort())
  })

  test('has the front server send to both nodes', () => {
    expect(readDeploy('caddy/Caddyfile')).toContain('reverse_proxy app-1:8000 app-2:8000')
    expect(readDeploy('caddy/Caddyfile')).toContain(NODE_HEALTH)
  })
})

describe('the manifests of Kubernetes', () => {
  const inDeployment = (path: string) => readAt('kubernetes/deployment.yaml', path)
  const labels = inDeployment('spec.template.metadata.labels')

  test('route from the ingress to the program', () => {
    const inService = (path: string) => readAt('kubernetes/service.yaml', path)
    const backend = readAt('kubernetes/ingress.yaml', 'spec.rules.0.http.paths.0.backend.service')
    expect(backend).toEqual({ name: inService('metadata.name'), port: { name: inService('spec.ports.0.name') } })
    expect(inService('spec.selector')).toEqual(labels)
    expect(inService('spec.ports.0.targetPort')).toBe(inDeployment('spec.template.spec.containers.0.ports.0.name'))
    expect(readAt('kubernetes/pod-disruption-budget.yaml', 'spec.selector.matchLabels')).toEqual(labels)
    expect(inDeployment('spec.selector.matchLabels')).toEqual(labels)
  })

  test('check the bucket and migrate before an update', () => {
    const command = readAt('kubernetes/migrate-job.yaml', 'spec.template.spec.containers.0.command')
    expect(command).toEqual(['node', '--', 'operate/selah.ts', 'migrate'])
  })

  test('replace a node only after its successor is ready, and give it time to finish', () => {
    expect(inDeployment('spec.strategy.rollingUpdate')).toEqual({ maxUnavailable: 0, maxSurge: 1 })
    for (const probe of ['startupProbe', 'readinessProbe'])
      expect(inDeployment(`spec.template.spec.containers.0.${probe}.httpGet.path`)).toBe(NODE_HEALTH)
    expect(Number(inDeployment('spec.template.spec.terminationGracePeriodSeconds'))).toBeGreaterThan(15)
  })

  test.each(['deployment', 'migrate-job'])('%s runs unprivileged, with existing variables', (name) => {
    const inPod = (path: string) => readAt(`kubernetes/${name}.yaml`, `spec.template.spec.${path}`)
    expect(inPod('securityContext')).toMatchObject({ runAsNonRoot: true })
    expect(inPod('containers.0.securityContext')).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    const secretRef = { name: readAt('kubernetes/secret.example.yaml', 'metadata.name') }
    expect(inPod('containers.0.envFrom')).toEqual([{ secretRef }])
    const settings = Object.values(Object(inPod('containers.0.env')))
    const names = settings.map((one) => String(at(one, 'name')))
    expect(unknownOf([...names, ...keysAt('kubernetes/secret.example.yaml', 'stringData')])).toEqual([])
  })
})

describe('the set-up without containers', () => {
  test('sets existing variables only', () => {
    const example = [...readDeploy('systemd/app.env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
    const unit = readDeploy('systemd/app@.service').match(/^Environment=(.*)$/m)?.[1] ?? ''
    const inUnit = [...unit.matchAll(/(\w+)=/g)].map(([, name = '']) => name)
    expect(example.length + inUnit.length).toBeGreaterThan(8)
    expect(unknownOf([...example, ...inUnit])).toEqual([])
  })

  test.each(['nginx/site.conf', 'caddy/Caddyfile'])('%s closes idle connections before the program does', (name) => {
    const seconds = Number(/keepalive(?:_timeout)? (\d+)s/.exec(readDeploy(name))?.[1])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds * 1000).toBeLessThan(HTTP_OPTIONS.keepAliveTimeout)
  })

  test.each([
    ['nginx/site.conf', /client_max_body_size (\d+)m;/],
    ['kubernetes/ingress.yaml', /proxy-body-size: (\d+)m/],
  ])('%s lets the largest body of a call and of an external route through', (name, size) => {
    const bytes = Number(size.exec(readDeploy(name))?.[1]) * 1024 * 1024
    const ofCalls = ANSWERS.map(({ call }) => call.mostBodyBytes ?? 0)
    const ofRoutes = EXTERNAL_ROUTES.map(({ mostBytes = 0 }) => mostBytes)
    expect(ofRoutes).toContain(PICTURE_ROUTE.mostBytes)
    const largest = Math.max(...ofCalls, ...ofRoutes)
    expect(bytes).toBeGreaterThanOrEqual(largest)
  })

  test.each([
    ['nginx/site.conf', /proxy_next_upstream_timeout (\d+)s;\n\s*proxy_buffers 16 64k/],
    ['kubernetes/ingress.yaml', /proxy-next-upstream-timeout: '(\d+)'/],
  ])('%s does not repeat a request that has waited for the bucket in vain', (name, timeout) => {
    const milliseconds = Number(timeout.exec(readDeploy(name))?.[1]) * 1000
    expect(milliseconds).toBeGreaterThan(0)
    expect(milliseconds).toBeLessThan(READ_ATTEMPT_MILLISECONDS)
  })

  test.each(HELD_OPEN)('nginx counts %s apart from pages', (path) => {
    const site = readDeploy('nginx/site.conf')
    const ofHttps = site.slice(site.indexOf('listen 443'))
    const location = [...ofHttps.matchAll(/^ {2}location ~ (\S+) \{\n((?: {4}.*\n)*)/gm)].find(([, pattern = '']) =>
      new RegExp(pattern).test(path),
    )
    expect(Number(/limit_conn listeners (\d+);/.exec(location?.[2] ?? '')?.[1])).toBeGreaterThanOrEqual(2000)
  })

  test('every address of a call is refused over plain HTTP, where pages are redirected', () => {
    const [, inNginx = ''] = /location ~ (\^\/\(web\|\S+) \{\n {4}return 403;/.exec(readDeploy('nginx/site.conf')) ?? []
    const [, inCaddy = ''] = /not path (.*)\n/.exec(readDeploy('caddy/Caddyfile')) ?? []
    const prefixes = inCaddy.split(' ').map((path) => path.replace(/\*$/, ''))
    const paths = [...ANSWERS.map(({ call }) => call.path), ...EXTERNAL_ROUTES.map(({ path }) => path)]
    expect([inNginx, inCaddy]).not.toContain('')
    expect(paths.filter((path) => !new RegExp(inNginx).test(path))).toEqual([])
    expect(paths.filter((path) => !prefixes.some((prefix) => path.startsWith(prefix)))).toEqual([])
  })

  test('nginx never marks a node as down, so a node that is back gets requests at once', () => {
    const servers = readDeploy('nginx/site.conf').match(/^\s*server \d.*;$/gm) ?? []
    expect(servers.length).toBe(2)
    expect(servers.every((line) => line.includes('max_fails=0'))).toBe(true)
  })
})
