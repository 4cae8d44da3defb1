import { expect, test } from 'vitest'
import { secretsOf } from './secrets.ts'

const shared = {
  FEL_INFILE_URL: 'http://127.0.0.1:4010/',
  FEL_INFILE_SIGN_USER: 'firmante',
  FEL_INFILE_SIGN_KEY: 'llave de firma',
  FEL_INFILE_USER: 'usuario',
  FEL_INFILE_KEY: 'llave',
}

test("an issuer's own keys precede the general ones", () => {
  expect(secretsOf(shared, '12345678')).toEqual({
    url: 'http://127.0.0.1:4010',
    lookUpUrl: 'http://127.0.0.1:4010',
    pdfUrl: 'http://127.0.0.1:4010',
    signUser: 'firmante',
    signKey: 'llave de firma',
    user: 'usuario',
    key: 'llave',
  })
  const own = { ...shared, FEL_INFILE_KEY_12345678: 'otra' }
  expect(secretsOf(own, '12345678')?.key).toBe('otra')
  expect(secretsOf(own, '87654321')?.key).toBe('llave')
})

test.each(Object.keys(shared))('a missing %s means no certifier', (name) => {
  expect(secretsOf({ ...shared, [name]: '' }, '12345678')).toBeNull()
  expect(secretsOf({ ...shared, [name]: undefined, [`${name}_1`]: 'x' }, '12345678')).toBeNull()
})

test('look-ups and printed forms may have addresses of their own', () => {
  const own = {
    ...shared,
    FEL_INFILE_LOOKUP_URL: 'http://127.0.0.1:4011',
    FEL_INFILE_PDF_URL: 'http://127.0.0.1:4012/',
  }
  expect(secretsOf(own, '1')).toMatchObject({ lookUpUrl: 'http://127.0.0.1:4011', pdfUrl: 'http://127.0.0.1:4012' })
})

test('an invalid address counts as missing', () => {
  expect(secretsOf({ ...shared, FEL_INFILE_URL: 'certificador' }, '12345678')).toBeNull()
})
