import type { Random } from '@mostrador/demo/seeded'
import { spoilt } from './bytes.ts'
import { randomQuery, randomText } from './texts.ts'

const oneLine = (text: string): string => text.replaceAll(/[\r\n]/g, '')

/** Bytes of a request whose lines, headers, cookies, ranges, lengths and chunks may contradict each other. */
export function randomRequest(random: Random, paths: readonly [string, ...string[]]): Buffer {
  const method = random.chance(0.9)
    ? random.pick(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])
    : random.pick(['get', 'CONNECT', 'TRACE', 'PRI', '', 'G\0T'])
  const path = random.chance(0.8)
    ? random.pick(paths)
    : random.pick(['*', '//x', '/../..', '/%2e%2e/%2f', 'http://otro/x', '/\\', '/%ff', '/a\tb', '/'.repeat(5000)])
  const version = random.chance(0.95) ? 'HTTP/1.1' : random.pick(['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', ''])
  const lines = [
    `${method} ${path}${random.chance(0.4) ? `?${randomQuery(random, ['page', 'search'])}` : ''} ${version}`,
    random.chance(0.95) ? 'Host: 127.0.0.1' : 'Host:',
    'Connection: close',
  ]
  for (let more = random.whole(0, 5); more > 0; more -= 1) lines.push(randomHeader(random))
  const body = random.chance(0.4) ? randomBody(random) : ''
  const request = Buffer.from(`${lines.join('\r\n')}${body.startsWith('\r\n') ? body : `\r\n\r\n${body}`}`)
  return random.chance(0.2) ? spoilt(random, request) : request
}

const randomHeader = (random: Random): string =>
  random.pick([
    `Cookie: sid=${oneLine(randomText(random, 80))}`,
    `Cookie: ${'a=b; '.repeat(random.pick([3, 1500]))}`,
    'Cookie: sid="; conocido=%zz; =; ;;',
    `Range: bytes=${random.pick(['0-', '-1', '5-2', '0-0,1-1,2-2', `0-${'9'.repeat(400)}`, 'x'])}`,
    `Accept-Encoding: ${random.pick(['gzip', 'br;q=2', '*;q=nada', 'gzip,'.repeat(500)])}`,
    `If-None-Match: ${random.pick(['*', '"x"', 'W/"', '"'.repeat(3000)])}`,
    `X-Forwarded-For: ${random.pick(['1.2.3.4', '::ffff:1', 'x'.repeat(2000), '1.1.1.1,'.repeat(500)])}`,
    `Origin: ${random.pick(['null', 'http://otro', 'http://[', '://'])}`,
    `Idempotency-Key: ${oneLine(randomText(random, 100))}`,
    `Content-Type: ${random.pick(['application/json', 'application/json; charset=x', 'multipart/form-data; boundary=', ';', 'a/b; c="'])}`,
    `Accept-Language: ${'es,'.repeat(random.pick([1, 900]))}`,
    `${oneLine(randomText(random))}: ${oneLine(randomText(random))}`,
  ])

const randomBody = (random: Random): string =>
  random.pick([
    `\r\nContent-Length: ${random.pick(['5', '-1', '0x5', '5, 6', '99999999999999999999'])}\r\n\r\n[{}]`,
    '\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n[{}]\n\r\n0\r\n\r\n',
    '\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nx',
    `\r\nTransfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}\r\nx\r\n0\r\n\r\n`,
    '\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n',
    '\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
    '\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n[]',
    '[{}]',
  ])
