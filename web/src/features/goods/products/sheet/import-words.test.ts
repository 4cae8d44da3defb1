import { expect, it } from 'vitest'
import {
  canStop,
  countsSentence,
  importWord,
  oddRowsSentence,
  progressSentence,
  progressShare,
} from './import-words.ts'

it('describes the progress of an import as far as it is known', () => {
  expect(progressSentence({ phase: 'envío', share: 0.456 })).toBe('Enviando el archivo: 46 %')
  expect(progressShare({ phase: 'envío', share: 0.456 })).toBe(0.456)
  const reading = { phase: 'lectura', done: 0, rows: 0 } as const
  expect([progressSentence(reading), progressShare(reading)]).toEqual(['Leyendo el archivo…', undefined])
  const checking = { phase: 'revisión', done: 3500, rows: 20_000 } as const
  expect([progressSentence(checking), progressShare(checking)]).toEqual(['Revisando: 3,500 de 20,000 filas', 0.175])
})

it('offers no way to stop the last step', () => {
  expect(canStop({ phase: 'guardado', done: 19_750, rows: 20_000 })).toBe(true)
  expect(canStop({ phase: 'guardado', done: 20_000, rows: 20_000 })).toBe(false)
  expect(progressSentence({ phase: 'guardado', done: 20_000, rows: 20_000 })).toBe('Guardando en los inventarios…')
})

it('counts what an import would do', () => {
  expect(countsSentence({ rows: 20_000, added: 300, changed: 12 })).toBe(
    'De 20,000 filas: 300 productos nuevos, 12 cambiados, 19,688 quedan igual.',
  )
  expect(countsSentence({ rows: 1, added: 1, changed: 0 })).toBe('De 1 fila: 1 producto nuevo, 0 cambiados.')
  expect(importWord({ rows: 1, added: 1, changed: 0 })).toBe('Importar 1 producto')
})

it('counts unusual values of a file and names the first', () => {
  const message = 'El código A-1 ya es de «Taza» en la misma tienda.'
  const notices = [{ message: 'Se lee la hoja «Uno».' }, { line: 1203, column: 'Código', message, isOdd: true }]
  expect(oddRowsSentence({ notices, oddCount: 1 })).toBe(`Fila 1,203. ${message}`)
  expect(oddRowsSentence({ notices, oddCount: 1500 })).toBe(`Son 1,500 avisos, el primero en la fila 1,203. ${message}`)
  expect(oddRowsSentence({ notices: notices.slice(0, 1), oddCount: 0 })).toBeUndefined()
})
