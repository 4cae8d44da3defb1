import { expect, it } from 'vitest'
import { charted, paged, reported, withOverlay, withReturn, withTicket } from './search-params.ts'

it('reads a page from 2 on, and takes anything else for the first, without a parameter', () => {
  expect(paged({ page: 3 })).toEqual({ page: 3 })
  expect(paged({ page: '3' })).toEqual({ page: 3 })
  for (const page of [undefined, 1, 0, -2, 1.5, 'x', null, {}]) expect(paged({ page })).toEqual({})
})

it('keeps the words of a list that filters', () => {
  const log = { sobre: 'usuario', autor: 4, desde: '2026-11-20', hasta: '2026-11-24' }
  expect(paged({ ...log, otra: 'x' })).toEqual(log)
})

it('draws the charts of one shop, or of all', () => {
  expect(charted({ comercio: 2, page: 3 })).toEqual({ comercio: 2 })
  for (const comercio of [undefined, 0, 'x']) expect(charted({ comercio })).toEqual({})
})

it('opens one ticket at a time', () => {
  expect(withTicket({ page: 2, factura: 7, recibo: 8 })).toEqual({ page: 2, factura: 7 })
  expect(withTicket({ recibo: '8' })).toEqual({ recibo: 8 })
  expect(withTicket({ factura: 'x' })).toEqual({})
})

it('keeps the page below an open document', () => {
  expect(withOverlay('encargo')({ page: '4', encargo: '12', historial: 3 })).toEqual({ page: 4, encargo: 12 })
  expect(withOverlay('historial')({ historial: 0 })).toEqual({})
})

it('reads a report only with all its parameters', () => {
  const whole = { inicio: '2026-10-20', fin: '2026-11-20', tienda: '2' }
  expect(reported({ ...whole, page: 3 })).toEqual({ ...whole, tienda: 2, page: 3 })
  expect(reported({ ...whole, inicio: 'ayer' })).toEqual({})
  expect(reported({ ...whole, tienda: 0, ver: 'dias' })).toEqual({ ...whole, tienda: 0, ver: 'dias' })
  expect(reported({ ...whole, tienda: -1 })).toEqual({})
  expect(reported({ ...whole, ver: 'otra' })).toEqual({ ...whole, tienda: 2 })
})

it('opens one part of the returns: a document, the returned order, or a return without receipt', () => {
  expect(withReturn({ page: 2, devolucion: '7', hecha: 1, pedido: 3 })).toEqual({ page: 2, devolucion: 7, hecha: 1 })
  expect(withReturn({ pedido: 3, hecha: 1, sinRecibo: 1 })).toEqual({ pedido: 3 })
  expect(withReturn({ sinRecibo: 1 })).toEqual({ sinRecibo: 1 })
  expect(withReturn({ devolucion: 0, pedido: 'x', sinRecibo: 'si' })).toEqual({})
})
