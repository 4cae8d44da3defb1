import { expect, test } from 'vitest'
import { MOST_HOUR_LETTERS, openingSpans } from './opening-hours.ts'

/** '01234 09:00-18:00', a word for each span. */
const read = (text: string) =>
  openingSpans(text)?.map(({ days, opens, closes }) => `${days.join('')} ${opens}-${closes}`)

test.each([
  ['Lunes a viernes: 9:00 a 18:00', ['01234 09:00-18:00']],
  ['Lun–Vie 8:00–18:00', ['01234 08:00-18:00']],
  ['De lunes a viernes, de 8:00 a 12:30 y de 14:00 a 18:00', ['01234 08:00-12:30', '01234 14:00-18:00']],
  ['Lun. a vie. 08:00 - 18:00 h', ['01234 08:00-18:00']],
  ['Lunes a viernes: 9:00 a 18:00\nSábado: 9:00 a 13:00\nDomingo: cerrado', ['01234 09:00-18:00', '5 09:00-13:00']],
  ['Lunes a sábado 8:00 a.m. a 6:00 p.m.', ['012345 08:00-18:00']],
  ['Miércoles y sábados: 8 am a 12 pm', ['25 08:00-12:00']],
  ['Todos los días: 7:30 a 20:00', ['0123456 07:30-20:00']],
  ['Domingo a jueves: 9:00 a 17:00', ['60123 09:00-17:00']],
])('%j is read', (text, spans) => {
  expect(read(text)).toEqual(spans)
})

test.each([
  [''],
  ['Abierto siempre'],
  ['L-V 9:00 a 18:00'],
  ['Lunes a viernes: 9 a 6'],
  ['Lunes a viernes: 9:00 a 6:00'],
  ['Lunes a viernes: 8:00 a 12:00'],
  ['Lunes: 8:00 a 12:00 y 2:00 a 6:00'],
  ['Lunes: 2:00 a 18:00'],
  ['Lunes: 8:00 a 6:00 pm'],
  ['Lunes: 8:00 am a 12:00 am'],
  ['Lunes: 8:00 a 18:60'],
  ['Lunes: 8:00 a 24:00'],
  ['Lunes: 25:00 a 26:00'],
  ['Lunes: 13 pm a 15 pm'],
  ['Lunes a lunes: 8:00 a 18:00'],
  ['Lunes a viernes a domingo: 8:00 a 18:00'],
  ['Lunes a sábado: 8:00 a 18:00\nSábado: 8:00 a 13:00'],
  ['Lunes a viernes: 8:00 a 18:00\nFeriados: llame antes'],
  ['Lunes a viernes: 8:00 a 18:00, salvo feriados'],
  ['Lunes a viernes no: 8:00 a 18:00'],
  ['Marzo: 8:00 a 18:00'],
  ['8:00 a 18:00'],
  ['Lunes: cerrado de 8:00 a 18:00'],
  ['Lunes: 8:00 a 18:00 cerrado'],
  ['Lunes: 8:00 a 18:00</script><script>alert(1)</script>'],
  ['Lunes: ٨:٠٠ a ١٨:٠٠'],
  ['Lunes: 8:00 a 18:00 {{constructor}}'],
  ['constructor: 8:00 a 18:00'],
])('%j is not: nothing is claimed', (text) => {
  expect(read(text)).toBeUndefined()
})

test('days that are only closed give no hours', () => {
  expect(read('Domingo: cerrado')).toEqual([])
})

test('reads the longest allowed text at once', () => {
  const start = performance.now()
  for (const piece of ['lunes a ', 'lunes, ', '8:00 a ', '8:00, ', '. m', '- ', 'a a ', ': de ', '8 ', '  '])
    expect(read(piece.repeat(MOST_HOUR_LETTERS * 10))).toBeUndefined()
  expect(performance.now() - start).toBeLessThan(500)
})
