import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE_FLAGS } from '@mostrador/server/testing/running-server'
import { type TestApp, testApp } from '@mostrador/server/testing/test-app'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** The first group of every match, without duplicates. */
const firstGroups = (text: string, what: RegExp): string[] => [
  ...new Set([...text.matchAll(what)].map(([, it = '']) => it)),
]

const sources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => read(join(folder, path)))

const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const caddyfile = read('deploy/Caddyfile')
const systemdUnit = read('deploy/mostrador.service')
const patroni = read('deploy/patroni.yml')
const ofPatroni = read('deploy/patroni.env')
const ofEtcd = read('deploy/etcd.env')
const guide = read('docs/install.md')
const readme = read('README.md')

/** Set by the desktop, the shell, sudo, Windows, or the program for its own processes. */
const OF_THE_SYSTEM = [
  ...['PATH', 'BROWSER', 'DISPLAY', 'WAYLAND_DISPLAY', 'XDG_DATA_HOME', 'SUDO_USER', 'USERDOMAIN'],
  'MOSTRADOR_INSTALLED',
]

const programVariables = sources('server/src')
  .flatMap((text) => firstGroups(text, /(?:env(?:ironment)?(?:\[|\.)|wholeNumber\(environment, )'?([A-Z][A-Z_]+)\b/g))
  .filter((name) => !OF_THE_SYSTEM.includes(name))

/** Names of the variables in a service's `environment` in compose.yaml. */
const environmentOf = (service: string): string[] => {
  const [, body = ''] = new RegExp(`\\n {2}${service}:\\n((?: {4}.*\\n|\\n)+)`).exec(compose) ?? []
  const [, block = ''] = /\n {4}environment:\n((?: {6}.*\n)+)/.exec(`\n${body}`) ?? []
  return firstGroups(block, /^ {6}([A-Z_]+):/gm)
}

describe('variables', () => {
  test('that the image or compose.yaml set are read by the program', () => {
    const ofImage = firstGroups(dockerfile, /[ \\]([A-Z_]+)=\S/g).filter(
      (name) => !/^(NPM_CONFIG_|MALLOC_|BASE_IMAGE$)/.test(name),
    )
    expect(programVariables).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'BACKUP_DAYS']))
    expect(ofImage).toContain('DATA_DIR')
    expect(environmentOf('mostrador')).toContain('TRUST_PROXY')
    expect(programVariables).toEqual(expect.arrayContaining([...ofImage, ...environmentOf('mostrador')]))
  })

  test('of the C library have the same values in the image and by npm start', () => {
    const inImage = firstGroups(dockerfile, /(MALLOC_\w+=\d+)/g)
    const byStart = firstGroups(
      read('scripts/ready.mjs').replaceAll(/(MALLOC_\w+): '(\d+)'/g, '$1=$2'),
      /(MALLOC_\w+=\d+)/g,
    )
    expect(inImage).toHaveLength(3)
    expect(byStart).toEqual(inImage)
  })

  test('and the flag for V8 are the same in the image, by npm start and in tests', () => {
    const inImage = firstGroups(dockerfile, /(--max-semi-space-size=\d+)/g)
    expect(inImage).toEqual(NODE_FLAGS)
    expect(firstGroups(read('scripts/ready.mjs'), /(--max-semi-space-size=\d+)/g)).toEqual(inImage)
  })

  test('in the guide are read by the program, compose.yaml or the Caddyfile', () => {
    const others = [
      ...firstGroups(compose, /\$\{([A-Z_]+)/g),
      ...firstGroups(caddyfile, /\{\$([A-Z_]+)/g),
      // etcd's own client reads it.
      'ETCDCTL_API',
    ]
    const named = firstGroups(guide, /\b([A-Z][A-Z_]+)=/g)
    expect(named).toContain('BACKUP_DIR')
    expect(named.filter((name) => ![...programVariables, ...others].includes(name))).toEqual([])
  })

  test('are all in the README', () => {
    expect(programVariables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })

  test("of compose.yaml are all in .env.example, and the Caddyfile's are all set", () => {
    const usedVariables = firstGroups(compose, /\$\{([A-Z_]+)/g).toSorted()
    const offered = firstGroups(read('.env.example'), /^#?([A-Z_]+)=/gm)
    expect(usedVariables.filter((name) => !offered.includes(name) && name !== 'LOG_LEVEL')).toEqual([])
    expect(offered.filter((name) => !usedVariables.includes(name))).toEqual([])
    expect(environmentOf('caddy').toSorted()).toEqual(firstGroups(caddyfile, /\{\$([A-Z_]+)/g).toSorted())
  })
})

describe('the image', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) => from.split(' '))

  test('is made of existing files that .dockerignore admits', () => {
    expect(copied).toContain('package-lock.json')
    expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    const allowed = firstGroups(read('.dockerignore'), /^!(.+)$/gm)
    expect(copied.filter((path) => !allowed.includes(path.split('/')[0] ?? ''))).toEqual([])
  })

  test('has one base, which .env may pin by digest', () => {
    const base = /^ARG BASE_IMAGE=(\S+)$/m.exec(dockerfile)?.[1] ?? ''
    const stages = firstGroups(dockerfile, /^FROM \S+ AS (\w+)/gm)
    const others = firstGroups(dockerfile, /^FROM (?!\$\{BASE_IMAGE\})(\S+)/gm)
    expect(others.filter((name) => !stages.includes(name))).toEqual([])
    expect(compose).toContain(`BASE_IMAGE: \${BASE_IMAGE:-${base}}`)
    const digest = base.split('@')[1]
    expect(digest ?? `sha256:${'0'.repeat(64)}`).toMatch(/^sha256:[0-9a-f]{64}$/)
    for (const text of [read('.env.example'), guide]) expect(text).toContain(`BASE_IMAGE=${base.split('@')[0]}@sha256:`)
  })

  test('has every workspace, each with its manifest', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
    expect(copied).toEqual(
      expect.arrayContaining(workspaces.flatMap((workspace) => [workspace, `${workspace}/package.json`])),
    )
  })

  test('starts an existing program, on the right Node', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
    const [wanted = ''] = firstGroups(engines.node, />=(\d+)/g)
    expect(firstGroups(dockerfile, /^ARG BASE_IMAGE=node:(\d+)/gm)).toEqual([wanted])
    const [main = ''] = firstGroups(dockerfile, /^CMD \["node", .*"([^"]+)"\]/gm)
    expect(existsSync(join(ROOT, main))).toBe(true)
    const [script = ''] = firstGroups(systemdUnit, /^ExecStart=\S+ (\S+)/gm)
    expect(existsSync(join(ROOT, script))).toBe(true)
  })
})

describe('the health check', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await testApp({ METRICS: 'clave' })
  })
  afterAll(() => shop.close())

  test.each([
    ['the image', dockerfile, /\}(\/\w+)`\)/g],
    ['the proxy', caddyfile, /health_uri (\/\w+)/g],
    ['the guide', guide, /`(\/(?:healthz|readyz|metrics))`/g],
  ])('%s asks at an address that answers', async (_, text, address) => {
    const addresses = firstGroups(text, address)
    expect(addresses).not.toEqual([])
    for (const url of addresses) {
      const { statusCode } = await shop.app.inject({ url, headers: { authorization: 'Bearer clave' } })
      expect([url, statusCode]).toEqual([url, 200])
    }
  })
})

test('every command and file in the guide exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = firstGroups(guide, /npm run ([a-z:-]+)/g)
  expect(commands).toContain('user')
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
  const files = firstGroups(guide, /\b(deploy\/[\w.]+)/g)
  expect(files).toContain('deploy/Caddyfile')
  expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

describe('three machines with PostgreSQL', () => {
  /** Lines of `NAME=value`. */
  const valuesOf = (text: string) =>
    new Map([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', it = '']) => [name, it]))
  const [patroniValues, etcdValues] = [valuesOf(ofPatroni), valuesOf(ofEtcd)]
  const number = (name: string): number => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(patroni)?.[1])

  test('confirm only replicated sales, and step down before another leads', () => {
    for (const line of ['synchronous_mode: true', 'synchronous_mode_strict: true', 'synchronous_commit: "on"'])
      expect(patroni).toMatch(new RegExp(`^ +${line}$`, 'm'))
    const [ttl, wait, retry] = [number('ttl'), number('loop_wait'), number('retry_timeout')]
    expect(ttl).toBeGreaterThanOrEqual(20)
    expect(wait + 2 * retry).toBeLessThanOrEqual(ttl)
  })

  test('have equal settings in all files and in the guide', () => {
    const etcdHosts = patroniValues.get('PATRONI_ETCD_HOSTS')?.replaceAll(':2379', '')
    const members = firstGroups(etcdValues.get('ETCD_INITIAL_CLUSTER') ?? '', /(\w+)=http/g)
    expect(members).toEqual(['db1', 'db2', 'db3'])
    expect(firstGroups(etcdValues.get('ETCD_INITIAL_CLUSTER') ?? '', /\/\/([\d.]+):2380/g).join()).toBe(etcdHosts)
    expect(firstGroups(guide, /DATABASE_URL=postgres:\/\/mostrador:…@([\d.,]+)\/mostrador/g)).toEqual([etcdHosts])
    expect([patroniValues.get('PATRONI_NAME'), etcdValues.get('ETCD_NAME')]).toEqual([members[0], members[0]])
  })

  test('have a configuration that Patroni accepts, where it is installed', () => {
    // Local addresses need no waiting.
    const values = [...patroniValues].map(([name, it]) => [name, it.replaceAll('10.0.0.', '127.0.0.')])
    const env = { ...process.env, ...Object.fromEntries(values) }
    const { error, stdout, stderr } = spawnSync('patroni', ['--validate-config', join(ROOT, 'deploy/patroni.yml')], {
      env,
      encoding: 'utf8',
    })
    const isInstalled = error === undefined
    // Ignores messages about this machine (no etcd, no data folder) and Patroni's advice to place `pg_hba` elsewhere.
    const wrong = `${stdout}${stderr}`
      .split('\n')
      .filter(
        (line) => line !== '' && !/Directory '.+' does not exist|:2379 is not reachable|^bootstrap\.pg_hba /.test(line),
      )
    expect(isInstalled ? wrong : []).toEqual([])
  })
})
