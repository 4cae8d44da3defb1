import { randomUUID } from 'node:crypto'
import { correctPayment } from '@mostrador/contract/money/payments'
import { deliverEncargo, editEncargo, placeEncargo, removeEncargo } from '@mostrador/contract/sale/encargos'
import { inCash, keyed, type RaceAct, WHY } from './race-act.ts'

export const ENCARGO_ACTS: Readonly<Record<string, RaceAct>> = {
  apartar: async (s) => ({
    endpoint: placeEncargo,
    who: 'clerk',
    json: [await s.setAside(await s.product(), 2, '10.00')],
    key: randomUUID(),
  }),
  'abonar al encargo': async (s) => ({
    endpoint: editEncargo,
    who: 'clerk',
    json: [{ ...(await s.encargoRow()), pagado: '30.00', turno: await s.shift() }],
  }),
  'abonar sin versión': async (s) => {
    const { version: _, ...row } = await s.encargoRow()
    return { endpoint: editEncargo, who: 'clerk', json: [{ ...row, pagado: '40.00', turno: await s.shift() }] }
  },
  'devolver el abono': async (s) => ({
    endpoint: editEncargo,
    who: 'owner',
    json: [{ ...(await s.encargoRow()), pagado: '0.00', turno: await s.shift() }],
  }),
  'soltar el encargo': async (s) => ({
    endpoint: editEncargo,
    who: 'clerk',
    json: [{ ...(await s.encargoRow()), activo: 2, turno: await s.shift() }],
  }),
  'entregar el encargo': async (s) =>
    keyed(deliverEncargo, 'clerk', { idData: await s.encargo(), pagos: inCash('20.00'), turno: await s.shift() }),
  'entregar lo que se debe': async (s) => keyed(deliverEncargo, 'owner', { idData: await s.encargo() }),
  'eliminar el encargo': async (s) => ({ endpoint: removeEncargo, who: 'owner', json: [{ idData: await s.unpaid() }] }),
  'entregar el que se elimina': async (s) => keyed(deliverEncargo, 'clerk', { idData: await s.unpaid() }),
  'corregir el abono': async (s) =>
    keyed(correctPayment, 'clerk', { id: await s.encargoPart(), forma: 3, referencia: 'C-2', ...WHY }),
}
