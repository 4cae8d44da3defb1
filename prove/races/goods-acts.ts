import { editPurchaseOrder, receivePurchaseOrder } from '@mostrador/contract/buying/purchase-orders'
import {
  cancelReceiving,
  editReceiving,
  postReceiving,
  receiveLine,
  returnToSupplier,
} from '@mostrador/contract/buying/receivings'
import { decideExit, proposeExit } from '@mostrador/contract/goods/exit-proposals'
import { setProductPieces } from '@mostrador/contract/goods/product-sets'
import { approveStockCount, beginStockCount, countStock } from '@mostrador/contract/goods/stock-counts'
import { makeExit } from '@mostrador/contract/goods/stock-exits'
import { askTransfer, cancelTransfer, receiveTransfer, sendTransfer } from '@mostrador/contract/goods/transfers'
import { keyed, type RaceAct, WHY } from './race-act.ts'
import { HERE, type Scene, THERE } from './scene.ts'

const arrived = async (s: Scene, units: number) => ({
  idData: await s.sent(),
  items: [
    { id: await s.product(), unidades: units },
    { id: await s.second(), unidades: 3 },
  ],
  ...WHY,
})

export const GOODS_ACTS: Readonly<Record<string, RaceAct>> = {
  'pedir un traslado': async (s) => {
    const items = [{ id: await s.product(), unidades: 4 }]
    return keyed(askTransfer, 'clerk', { de: HERE, a: THERE, items })
  },
  'cambiar las piezas del juego': async (s) => ({
    endpoint: setProductPieces,
    who: 'owner',
    json: [{ idData: await s.set(), piezas: [{ id: await s.second(), unidades: 3 }] }],
  }),
  'enviar el traslado': async (s) => keyed(sendTransfer, 'clerk', { idData: await s.asked() }),
  'recibir el traslado': async (s) => keyed(receiveTransfer, 'otherClerk', await arrived(s, 5)),
  'recibir el traslado de menos': async (s) => keyed(receiveTransfer, 'owner', await arrived(s, 4)),
  'cancelar el traslado pedido': async (s) => keyed(cancelTransfer, 'owner', { idData: await s.asked(), ...WHY }),
  'cancelar el traslado enviado': async (s) => keyed(cancelTransfer, 'clerk', { idData: await s.sent(), ...WHY }),
  'agregar a la recepción': async (s) =>
    keyed(receiveLine, 'clerk', { idData: await s.draft(), id: await s.product(), unidades: 2 }),
  'cerrar la recepción': async (s) => keyed(postReceiving, 'owner', { idData: await s.draft() }),
  'cancelar la recepción': async (s) => keyed(cancelReceiving, 'clerk', { idData: await s.draft() }),
  'poner flete a la recepción': async (s) => ({
    endpoint: editReceiving,
    who: 'owner',
    json: [{ idData: await s.draft(), flete: '6.00' }],
  }),
  'pagar la recepción': async (s) => ({
    endpoint: editReceiving,
    who: 'owner',
    json: [{ idData: await s.posted(), pagado: 1 }],
  }),
  'devolver a la casa': async (s) =>
    keyed(returnToSupplier, 'owner', {
      idData: await s.posted(),
      items: [
        { id: await s.product(), unidades: 4 },
        { id: await s.second(), unidades: 4 },
      ],
      ...WHY,
    }),
  'recibir el pedido a la casa': async (s) => keyed(receivePurchaseOrder, 'owner', { idData: await s.purchaseOrder() }),
  'cerrar la recepción del pedido': async (s) => keyed(postReceiving, 'owner', { idData: await s.arriving() }),
  'cerrar el pedido a la casa': async (s) => ({
    endpoint: editPurchaseOrder,
    who: 'owner',
    json: [{ idData: await s.purchaseOrder(), estado: 'Cerrado' }],
  }),
  'empezar un conteo': async (s) =>
    keyed(beginStockCount, 'owner', { ...HERE, alcance: 'lista', ids: [await s.product()] }),
  contar: async (s) =>
    keyed(countStock, 'clerk', { idData: await s.count(), id: await s.product(), unidades: 3, modo: 'sumar' }),
  'contar de nuevo': async (s) =>
    keyed(countStock, 'clerk', { idData: await s.count(), id: await s.product(), unidades: 35, modo: 'poner' }),
  'aprobar el conteo': async (s) =>
    keyed(approveStockCount, 'owner', { idData: await s.count(), ids: [await s.product()] }),
  'sacar por merma': async (s) =>
    keyed(makeExit, 'owner', { id: await s.product(), unidades: 3, tipo: 'merma', ...WHY }),
  'sacar casi todo por robo': async (s) =>
    keyed(makeExit, 'owner', { id: await s.product(), unidades: 36, tipo: 'robo', ...WHY }),
  'proponer una salida': async (s) =>
    keyed(proposeExit, 'clerk', { id: await s.product(), unidades: 2, tipo: 'uso', ...WHY }),
  'aceptar la salida': async (s) => keyed(decideExit, 'owner', { idData: await s.proposal(), aceptar: 1 }),
  'rechazar la salida': async (s) =>
    keyed(decideExit, 'owner', { idData: await s.proposal(), aceptar: 2, motivo: 'No' }),
}
