import { expect, test } from 'vitest'
import { KNOWN_CODES, rejectionOf } from './rejection.ts'

const sold = { receiverId: '12345678', total: 43_000 }

test('an unknown NIT is corrected at the counter, or replaced by CF', () => {
  const wanted = {
    sentence: 'El NIT 1234567-8 no existe en SAT.',
    toDo: 'Corríjalo o use CF: el total es Q430.00.',
    mendable: 'receiver',
  }
  expect(rejectionOf('FEL_RCP302', 'El NIT no existe en la SAT.', sold)).toEqual(wanted)
  expect(rejectionOf('FEL_RCP309', 'El CUI del Receptor tiene un dígito verificador inválido.', sold)).toEqual(wanted)
  expect(rejectionOf(' rcp302 ', 'El NIT 1234567-8 no existe', sold)).toEqual(wanted)
})

test('no code offers CF for a total from the limit on', () => {
  for (const code of KNOWN_CODES) {
    const { toDo } = rejectionOf(code, '', { ...sold, total: 250_000 })
    expect(toDo).not.toContain('use CF')
  }
  const over = rejectionOf('FEL_RCP309', '', { ...sold, total: 250_000 })
  expect(over.toDo).toBe(
    'Corríjalo o pida otro NIT o el DPI: el total es Q2,500.00 y desde Q2,500.00 no se puede usar CF.',
  )
  expect(rejectionOf('FEL_RCP309', '', { ...sold, total: 249_999 }).toDo).toContain('use CF')
  expect(rejectionOf('FEL_RCP309', '', { ...sold, cfLimit: 40_000 }).toDo).not.toContain('use CF')
  const toCf = rejectionOf('FEL_RCP535', '', { ...sold, receiverId: 'CF' })
  expect(toCf.toDo).toBe('Pida al cliente su NIT o su DPI: el total es Q430.00.')
})

test('the same code about the issuer is corrected at SAT, then the same document is retried', () => {
  const nobody = rejectionOf('FEL_RCP302', 'El NIT 99887766 no existe', sold)
  const idle = rejectionOf('FEL_RCP304', 'El NIT no está activo', { ...sold, receiverId: 'CF' })
  expect([nobody, idle]).toMatchObject([{ mendable: 'none' }, { mendable: 'none' }])
  expect(idle.sentence).toBe('El NIT del emisor no está activo en SAT.')
})

test('an error of content needs another document, so its words never ask only for a retry', () => {
  const byWhat = (mendable: string) => KNOWN_CODES.filter((code) => rejectionOf(code, '', sold).mendable === mendable)
  expect(byWhat('receiver').length).toBeGreaterThan(5)
  expect(byWhat('settings').length).toBeGreaterThan(8)
  for (const code of [...byWhat('receiver'), ...byWhat('settings')])
    expect(rejectionOf(code, '', sold).toDo, code).toMatch(/corríja|pida al cliente/i)
  for (const code of byWhat('none')) expect(rejectionOf(code, '', sold).toDo, code).not.toMatch(/corríjalo aquí/)
})

test.each([
  ['2218516581217', 'El DPI 2218516581217 no existe en SAT.'],
  ['AB-1234', 'El documento AB-1234 no existe en SAT.'],
])('whoever receives it is named as what she showed: %s', (receiverId, sentence) => {
  expect(rejectionOf('FEL_RCP309', '', { ...sold, receiverId }).sentence).toBe(sentence)
})

test('has a short whole sentence for more than forty codes', () => {
  expect(new Set(KNOWN_CODES).size).toBe(KNOWN_CODES.length)
  expect(KNOWN_CODES.length).toBeGreaterThanOrEqual(40)
  for (const code of KNOWN_CODES) {
    const { sentence, toDo } = rejectionOf(code, 'otras palabras', sold)
    expect(sentence).not.toContain('otras palabras')
    for (const text of [sentence, toDo]) expect(text).toMatch(/^[A-ZÁÉÍÓÚ].{10,}\.$/)
    expect(sentence.length).toBeLessThan(110)
  }
})

test('an unknown code shows the certifier’s words, and what to correct by them', () => {
  expect(rejectionOf('X9', '  Algo\n raro ', sold)).toEqual({
    sentence: 'El certificador dice: «Algo raro»',
    toDo: 'Pregunte a su certificador; después corríjalo o reintente.',
    mendable: 'receiver',
  })
  expect(rejectionOf('', 'El nombre del receptor no coincide', sold).mendable).toBe('receiver')
  expect(rejectionOf('', 'La frase no aplica', sold).mendable).toBe('settings')
  expect(rejectionOf('', '', sold).sentence).toBe('El certificador lo rechazó y no dijo por qué.')
})
