import { expect, test } from 'vitest'
import { contingencyUrl, seriesAndNumber, verifierUrl } from './authorisation.ts'

test.each([
  ['A3634537-26F4-4E9F-8A52-0123456789AB', 'A3634537', '653545119'],
  ['DBB51AE2-3A62-4437-9C1F-0123456789AB', 'DBB51AE2', '979518519'],
  ['dbb51ae2-0000-0001-9c1f-0123456789ab', 'DBB51AE2', '1'],
])('series and number follow from %s (R annex 5.3)', (uuid, series, number) => {
  expect(seriesAndNumber(uuid)).toEqual({ series, number })
})

test('the QR leads to SAT’s page of the document (R annex 5.6)', () => {
  const sale = { issuerNit: '12521337', receiverId: 'CF', total: 1_250_50 }
  expect(verifierUrl('A3634537-26F4-4E9F-8A52-0123456789AB', sale)).toBe(
    'https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf?tipo=autorizacion&numero=A3634537-26F4-4E9F-8A52-0123456789AB&emisor=12521337&receptor=CF&monto=1250.50',
  )
  expect(contingencyUrl(123_456_789, sale)).toContain('?tipo=contingencia&numero=123456789&emisor=12521337&')
  expect(verifierUrl('X', { ...sale, receiverId: 'A&B#1' })).toContain('&receptor=A%26B%231&')
})
