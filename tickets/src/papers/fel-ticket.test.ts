import type { SaleFel } from '@mostrador/domain/fiscal/sale-fel'
import { describe, expect, test } from 'vitest'
import { cropped } from '../pages.ts'
import type { PlacedTicket } from '../placed-ticket.ts'
import { qr } from '../qr.ts'
import { PAPER_WIDTH } from '../styles.ts'
import { extentOf, touchingIn } from '../testing/extent.ts'
import { linesOf } from '../testing/lines-of.ts'
import { dotsOf, pdfOf } from '../testing/read-pdf.ts'
import { readQr } from '../testing/read-qr.ts'
import { sampleFel } from '../testing/sample-fel.ts'
import { sampleInvoice } from '../testing/sample-invoice.ts'
import { sampleReturn } from '../testing/sample-return.ts'
import { placeInvoice } from './invoice-ticket.ts'
import { placeReceipt } from './receipt-ticket.ts'
import { placeReturn } from './return-ticket.ts'

const textOf = (ticket: PlacedTicket): string => linesOf(ticket).join('\n')

describe.each(['linen', 'rosettes'] as const)('of %s', (template) => {
  const sale = sampleInvoice({ lines: 3, percent: 1_000, template })
  const certified = { ...sale, issuesFel: true, fel: sampleFel(sale, 'FACT') }
  const waiting = { ...sale, issuesFel: true, fel: sampleFel(sale, 'FACT', { state: 'queued' }) }

  test.each([
    ['invoice', placeInvoice],
    ['receipt', placeReceipt],
  ] as const)('a certified %s says all that SAT asks for, and its QR leads to SAT (D165)', async (_, place) => {
    const ticket = place(certified)
    const text = textOf(ticket)
    for (const part of [
      'TEXTILES DEL ALTIPLANO, SOCIEDAD ANÓNIMA\nNIT 9876543-2\nROSALES CENTRAL\n4a. Calle 8-24',
      'FACTURA\nNúmero de autorización\nA3634537-26F4-4E9F-8A52-41C7D09B36E1\nSerie A3634537\nNúmero 653545119',
      'Emisión vie 20 nov 2026, 14:35\nCertificación vie 20 nov 2026, 14:35\nMoneda Quetzal (GTQ)',
      'NIT 5847213-6\nNombre IXCOY DE LEÓN, MARÍA JOSÉ',
      'Sujeto a pagos trimestrales ISR\nAgente de Retención del IVA',
      'Certificador: INFILE, SOCIEDAD ANÓNIMA\nNIT 1252133-7',
      'Pedido 202618',
    ])
      expect(text).toContain(part)
    expect(text).toMatch(/IVA incluido \(12 %\) Q[\d.]+/)
    expect(text).not.toMatch(/acceso|CONTINGENCIA|VALIDEZ/)
    expect(ticket).toMatchObject({ title: 'Factura 202618', fileName: 'factura-202618.pdf' })
    expect(await readQr(ticket)).toEqual([certified.fel.verifier])
  })

  test('a factura cambiaria names itself and lists its abonos, also while it is in contingency (D190)', () => {
    const abonos = [
      { dueDay: '2026-11-20', amount: 10_000 },
      { dueDay: '2026-12-20', amount: 25_050 },
    ]
    const listed = 'Abonos de la factura cambiaria\n1. 20-11-2026 Q100.00\n2. 20-12-2026 Q250.50'
    const ticket = placeInvoice({ ...certified, fel: sampleFel(sale, 'FCAM', { abonos }) })
    expect(textOf(ticket)).toContain('FACTURA CAMBIARIA\nNúmero de autorización')
    expect(textOf(ticket)).toContain(listed)
    expect(ticket).toMatchObject({ title: 'Factura Cambiaria 202618', fileName: 'factura-cambiaria-202618.pdf' })
    expect(ticket.pages.flatMap(touchingIn)).toEqual([])
    const inContingency = textOf(
      placeInvoice({ ...certified, fel: sampleFel(sale, 'FCAM', { abonos, state: 'queued' }) }),
    )
    expect(inContingency).toContain(listed)
    expect(inContingency).not.toContain('FACTURA CAMBIARIA\n')
    const rejected = textOf(placeInvoice({ ...certified, fel: sampleFel(sale, 'FCAM', { abonos, state: 'rejected' }) }))
    expect(rejected).not.toContain('Abonos')
    const small = textOf(placeReceipt({ ...certified, fel: sampleFel(sale, 'FCAP', { abonos }) }))
    expect(small).toMatch(/FACTURA[\s\S]*Cambiaria Pequeño[\s\S]*Contribuyente/)
    expect(small).toContain(listed)
  })

  test('a document in contingency has its access number and SAT’s foot (R 4.1)', async () => {
    const ticket = placeReceipt(waiting, { isProvisional: true, reference: '6F1C9F0E' })
    const text = textOf(ticket)
    expect(text).toContain('DOCUMENTO EN CONTINGENCIA\nNúmero de acceso\n482915307')
    expect(text.replaceAll('\n', ' ')).toContain(
      'Emisión en contingencia, obtenga su DTE certificado en el sitio https://portal.sat.gob.gt/portal/verificador-integrado/',
    )
    expect(text).toContain('TEXTILES DEL ALTIPLANO')
    expect(text).not.toMatch(/FACTURA|autorización|Certificador/)
    expect((await readQr(ticket)).join()).toContain('?tipo=contingencia&numero=482915307&')
    expect(textOf(placeInvoice(waiting))).toContain('DOCUMENTO EN CONTINGENCIA')
  })

  const unwritten = (state: SaleFel['state']) =>
    sampleFel(sale, 'FACT', {
      state,
      verifier: null,
      issuer: { nit: '98765432', name: '' },
      establishment: { name: '', address: '' },
      phrases: [],
      vat: 0,
      receiver: { kind: 'NIT', id: 'ABC', name: 'Ana' },
    })

  test('only a certified document is called Factura (D160)', async () => {
    for (const fel of [
      null,
      sampleFel(sale, 'FACT', { state: 'rejected' }),
      sampleFel(sale, 'FACT', { state: 'review' }),
      unwritten('review'),
      unwritten('queued'),
    ])
      for (const place of [placeInvoice, placeReceipt])
        for (const isProvisional of [false, true]) {
          const ticket = place({ ...sale, issuesFel: true, fel }, { isProvisional })
          const text = textOf(ticket)
          expect(text).toContain('COMPROBANTE')
          expect(text.replace('Este comprobante no es factura. Pida la suya en la tienda.', '')).not.toMatch(/factura/i)
          expect(ticket.title).not.toMatch(/factura/i)
          expect(text).not.toMatch(/IVA|autorización|acceso/)
        }
    expect(await readQr(placeReceipt({ ...sale, issuesFel: true, fel: unwritten('queued') }))).toEqual([])
  })

  test('a small taxpayer’s document says so, states no IVA, and names a buyer with DPI', () => {
    const receiver = { kind: 'CUI', id: '2218516581217', name: 'MARÍA JOSÉ IXCOY' } as const
    const text = textOf(placeInvoice({ ...sale, issuesFel: true, fel: sampleFel(sale, 'FPEQ', { receiver }) }))
    expect(text).toContain('FACTURA')
    expect(text).toContain('Pequeño')
    expect(text).toContain('CUI 2218516581217\nNombre MARÍA JOSÉ IXCOY')
    expect(text).toContain('No genera derecho a crédito fiscal')
    expect(text).not.toContain('IVA')
  })

  test('a document of the simulator says twice that it has no legal effect (D172)', () => {
    const text = textOf(placeInvoice({ ...certified, fel: { ...certified.fel, isTrial: true } }))
    expect(text.match(/SIN VALIDEZ FISCAL/g)).toHaveLength(2)
  })

  test('an annulled document says so, and so does one before its annulment', () => {
    const taken = (state: 'annulled' | 'annulPending') =>
      textOf(placeInvoice({ ...sale, isVoid: true, issuesFel: true, fel: sampleFel(sale, 'FACT', { state }) }))
    expect(taken('annulled')).toMatch(/FACTURA\nANULADA[\s\S]*Documento anulado ante SAT\./)
    expect(taken('annulPending')).toContain('Anulación pedida a SAT.')
  })

  test('a return’s note names its origin, and is only a return until it is certified', async () => {
    const back = sampleReturn({ lines: 2, template, percent: 1_000 })
    const lines = back.lines.map((line) => ({ ...line, adiPrice: null }))
    const note = { ...back, issuesFel: true, fel: sampleFel({ lines }, 'NCRE') }
    const ticket = placeReturn(note)
    const text = textOf(ticket)
    expect(text).toContain('NOTA DE CRÉDITO\nNúmero de autorización\nA3634537')
    expect(text).toContain(
      'Sobre el documento con autorización\nDBB51AE2-3A62-4437-9C1F-52D8E1AC47F2\nSerie DBB51AE2\nNúmero 979518519\nEmisión 20-11-2026',
    )
    expect(text).toContain('Devolución D20267')
    expect(ticket.fileName).toBe('nota-de-credito-D20267.pdf')
    expect(await readQr(ticket)).toEqual([note.fel.verifier])
    expect(textOf(placeReturn({ ...note, fel: sampleFel({ lines }, 'NABN') }))).toContain('NOTA DE ABONO')
    const queued = textOf(placeReturn({ ...note, fel: sampleFel({ lines }, 'NCRE', { state: 'queued' }) }))
    expect(queued).toMatch(/DEVOLUCIÓN[\s\S]*Pedido 202618/)
    expect(queued).not.toMatch(/CRÉDITO|CONTINGENCIA|Factura/)
  })

  test('nothing overlaps, and nothing leaves the paper', () => {
    const long =
      'Importadora y Distribuidora de Textiles, Blancos y Cortinas del Altiplano Occidental, Sociedad Anónima'
    const fel = sampleFel(sale, 'FACT', {
      issuer: { nit: '98765432', name: long },
      establishment: { name: long, address: `${long}, ${long}` },
      receiver: { kind: 'EXT', id: 'A1234567890#/=-%&X', name: long },
      certifier: { nit: '12521337', name: long },
    })
    for (const state of ['certified', 'sending', 'rejected'] as const)
      for (const page of placeInvoice({ ...waiting, fel: { ...fel, state } }).pages) {
        expect(touchingIn(page)).toEqual([])
        for (const mark of page.marks) expect(extentOf(mark).right).toBeLessThan(PAPER_WIDTH)
      }
  })

  test('without electronic invoicing a ticket is unchanged', () => {
    const { fel: _, issuesFel: __, ...plain } = certified
    expect(placeInvoice({ ...plain, fel: null, issuesFel: false })).toEqual(placeInvoice(plain))
    expect(textOf(placeInvoice(plain))).toMatch(/FACTURA\nN\.º 202618\nNIT 5847213-6/)
  })
})

test('a QR is centred on 72.1 mm, with modules of four dots and four free modules around', async () => {
  const address = `https://felpub.c.sat.gob.gt/${'x'.repeat(170)}`
  const { width, dots } = dotsOf(
    await pdfOf({
      title: 'QR',
      fileName: 'qr.pdf',
      issuedAt: '2026-11-20 14:35:09',
      pages: cropped([qr(address)], () => qr(address)),
    }),
  )
  const inked = Array.from(dots, (dot) => dot < 128)
  const at = inked.flatMap((isInk, place) => (isInk ? [place % width] : []))
  const [left, right] = [Math.min(...at), Math.max(...at)]
  const modules = (right - left + 1) / 4
  // Version 10: 57 modules hold an address of this length, and a sixth of them may be lost.
  expect(modules).toBe(57)
  expect(Math.abs(left - (width - right - 1))).toBeLessThanOrEqual(1)
  const runs =
    inked
      .map((isInk) => (isInk ? '#' : ' '))
      .join('')
      .match(/#+/g) ?? []
  expect(runs.every(({ length }) => length % 4 === 0)).toBe(true)
  const height = qr(address).height
  expect(height).toBeCloseTo(((57 + 8) * 4 * 25.4) / 203, 6)
  expect(height).toBeLessThan(PAPER_WIDTH)
})
