import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestApp, testApp } from '@mostrador/server/testing/test-app'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** The first group of every place where a text says something. */
const found = (text: string, what: RegExp): string[] => [...new Set([...text.matchAll(what)].map(([, it = '']) => it))]

const sources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('testing'))
    .map((path) => read(join(folder, path)))

const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const caddyfile = read('deploy/Caddyfile')
const unit = read('deploy/mostrador.service')
const guide = read('docs/install.md')
const readme = read('README.md')

/** The variables that the program reads; those that others made for themselves are not ours to name. */
const program = sources('server/src')
  .flatMap((text) => found(text, /(?:env(?:ironment)?(?:\[|\.)|wholeNumber\(environment, )'?([A-Z][A-Z_]+)\b/g))
  .filter((name) => !['PATH'].includes(name))

/** The keys of a service's environment, four steps in. */
const environmentOf = (service: string): string[] => {
  const [, body = ''] = new RegExp(`\\n {2}${service}:\\n((?: {4}.*\\n|\\n)+)`).exec(compose) ?? []
  const [, block = ''] = /\n {4}environment:\n((?: {6}.*\n)+)/.exec(`\n${body}`) ?? []
  return found(block, /^ {6}([A-Z_]+):/gm)
}

describe('variables', () => {
  test('are those that the program reads, wherever one is set for it', () => {
    const ofImage = found(dockerfile, /[ \\]([A-Z_]+)=\S/g).filter((name) => !/^(NPM_CONFIG|MALLOC)_/.test(name))
    expect(program).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'BACKUP_DAYS']))
    expect(ofImage).toContain('DATA_DIR')
    expect(environmentOf('mostrador')).toContain('TRUST_PROXY')
    expect(program).toEqual(expect.arrayContaining([...ofImage, ...environmentOf('mostrador')]))
  })

  test('of the C library is the same in the image and by npm start', () => {
    const inImage = found(dockerfile, /MALLOC_ARENA_MAX=(\d+)/g)
    expect(inImage).toHaveLength(1)
    expect(found(read('scripts/ready.mjs'), /MALLOC_ARENA_MAX: '(\d+)'/g)).toEqual(inImage)
  })

  test('that the guide names are the program’s, or those of the files beside it', () => {
    const others = [...found(compose, /\$\{([A-Z_]+)/g), ...found(caddyfile, /\{\$([A-Z_]+)/g)]
    const named = found(guide, /\b([A-Z][A-Z_]+)=/g)
    expect(named).toContain('BACKUP_DIR')
    expect(named.filter((name) => ![...program, ...others].includes(name))).toEqual([])
  })

  test('are each in the README', () => {
    expect(program.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })

  test('of compose.yaml are each in .env.example, and the Caddyfile’s are each given', () => {
    const asked = found(compose, /\$\{([A-Z_]+)/g).toSorted()
    const offered = found(read('.env.example'), /^#?([A-Z_]+)=/gm)
    expect(asked.filter((name) => !offered.includes(name) && name !== 'LOG_LEVEL')).toEqual([])
    expect(offered.filter((name) => !asked.includes(name))).toEqual([])
    expect(environmentOf('caddy').toSorted()).toEqual(found(caddyfile, /\{\$([A-Z_]+)/g).toSorted())
  })
})

describe('the image', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) => from.split(' '))

  test('is made of what is there, and what .dockerignore lets through', () => {
    expect(copied).toContain('package-lock.json')
    expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    const allowed = found(read('.dockerignore'), /^!(.+)$/gm)
    expect(copied.filter((path) => !allowed.includes(path.split('/')[0] ?? ''))).toEqual([])
  })

  test('has every workspace, each with its manifest', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
    expect(copied).toEqual(expect.arrayContaining(workspaces.flatMap((room) => [room, `${room}/package.json`])))
  })

  test('starts a program that is there, on the Node that it needs', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
    const [wanted = ''] = found(engines.node, />=(\d+)/g)
    expect(found(dockerfile, /^FROM node:(\d+)/gm)).toEqual([wanted])
    const [main = ''] = found(dockerfile, /^CMD \["node", "(.+)"\]/gm)
    expect(existsSync(join(ROOT, main))).toBe(true)
    const [script = ''] = found(unit, /^ExecStart=\S+ (\S+)/gm)
    expect(existsSync(join(ROOT, script))).toBe(true)
  })
})

describe('who looks whether it is well', () => {
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
    const addresses = found(text, address)
    expect(addresses).not.toEqual([])
    for (const url of addresses) {
      const { statusCode } = await shop.app.inject({ url, headers: { authorization: 'Bearer clave' } })
      expect([url, statusCode]).toEqual([url, 200])
    }
  })
})

test('every command and file that the guide names is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = found(guide, /npm run ([a-z:]+)/g)
  expect(commands).toContain('user')
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
  const files = found(guide, /\b(deploy\/[\w.]+)/g)
  expect(files).toContain('deploy/Caddyfile')
  expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
