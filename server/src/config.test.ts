import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  ['PORT', 'abc', 'PORT no es un puerto: abc. Elija un número de 0 a 65535.'],
  ['BACKUP_DAYS', '-1', 'BACKUP_DAYS no es un número entero: -1. Escriba uno, o quite BACKUP_DAYS.'],
  ['PUBLIC_URL', 'tienda.gt', 'PUBLIC_URL no es una dirección: tienda.gt.'],
  ['PUBLIC_URL', 'ftp://tienda.gt', 'PUBLIC_URL no es una dirección: ftp://tienda.gt.'],
  ['TRUST_PROXY', '10.0.0.1, caddy', 'TRUST_PROXY no es una dirección de red: caddy.'],
  ['TRUST_PROXY', '10.0.0.0/99', 'TRUST_PROXY no es una dirección de red: 10.0.0.0/99.'],
  ['HOST', 'mi servidor', 'HOST no es una dirección ni el nombre de una computadora: mi servidor.'],
  ['PUBLIC_URL', 'ftp://ana:secreta@tienda.gt', 'PUBLIC_URL no es una dirección: ftp://…@tienda.gt.'],
  ['LOG_LEVEL', 'mucho', 'LOG_LEVEL no puede ser «mucho».'],
  ['DATABASE_URL', 'mysql://a:secreta@b/c', 'DATABASE_URL debe empezar con postgres://'],
])('refuses %s=%s in a sentence, without the password', (name, value, sentence) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(sentence)
  expect(read).not.toThrow('secreta')
})

test('treats an empty variable as unset, as compose.yaml passes it', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'LOG_LEVEL',
    'DATABASE_URL',
    'BACKUP_DAYS',
    'METRICS',
  ]
  const empty = Object.fromEntries(names.map((name) => [name, '']))
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test.each(['127.0.0.1', 'loopback', '10.0.0.0/8, ::1', '10.0.0.0/255.0.0.0', 'fd00::/8'])(
  'trusts the proxies %s',
  (addresses) => {
    expect(readConfig({ TRUST_PROXY: addresses }).trustProxy).toBe(addresses)
  },
)

test('writes an IPv6 address of HOST in brackets', () => {
  expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3001')
})
