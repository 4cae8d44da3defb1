import { closeShift, moveCash, recountShift, relieveShift } from '@mostrador/contract/money/cash'
import { openShift } from '@mostrador/contract/money/till'
import { keyed, type RaceAct, WHY } from './race-act.ts'
import { FLOAT } from './scene.ts'

export const SHIFT_ACTS: Readonly<Record<string, RaceAct>> = {
  'meter efectivo': async (s) =>
    keyed(moveCash, 'clerk', { turno: await s.shift(), tipo: 'entrada', monto: '7.00', ...WHY }),
  'sacar efectivo': async (s) =>
    keyed(moveCash, 'clerk', { turno: await s.shift(), tipo: 'salida', monto: '9.00', ...WHY }),
  'sacar el fondo': async (s) =>
    keyed(moveCash, 'owner', { turno: await s.shift(), tipo: 'retiro', monto: FLOAT, ...WHY }),
  'llevar al banco': async (s) =>
    keyed(moveCash, 'owner', { turno: await s.shift(), tipo: 'deposito', monto: '9.00', boleta: 'B-1', ...WHY }),
  'pasar a la otra caja': async (s) => {
    await s.otherShift()
    return keyed(moveCash, 'clerk', {
      turno: await s.shift(),
      tipo: 'salida',
      monto: '11.00',
      aCaja: await s.otherDrawer(),
      ...WHY,
    })
  },
  'pasar de la otra caja': async (s) => {
    await s.shift()
    return keyed(moveCash, 'clerk', {
      turno: await s.otherShift(),
      tipo: 'salida',
      monto: '13.00',
      aCaja: await s.drawer(),
      ...WHY,
    })
  },
  'cerrar el turno': async (s) => keyed(closeShift, 'owner', { idData: await s.shift(), efectivo: FLOAT, ...WHY }),
  'cerrar el otro turno': async (s) =>
    keyed(closeShift, 'owner', { idData: await s.otherShift(), efectivo: FLOAT, queda: '5.00', ...WHY }),
  'relevar el turno': async (s) =>
    keyed(relieveShift, 'clerk', { idData: await s.shift(), efectivo: FLOAT, queda: '10.00', ...WHY }),
  'contar otra vez': async (s) => keyed(recountShift, 'owner', { idData: await s.shift(), efectivo: '14.00', ...WHY }),
  'contar otra vez lo cerrado': async (s) =>
    keyed(recountShift, 'owner', { idData: await s.closedShift(), efectivo: '14.00', ...WHY }),
  'abrir la caja': async (s) => keyed(openShift, 'clerk', { caja: await s.drawer(), fondo: '50.00' }),
  'abrir la caja sin red': async (s) =>
    keyed(openShift, 'clerk', { caja: await s.drawer(), fondo: '50.00', clave: s.shiftKey }),
}
