import type { Family } from './family.ts'

const group = 'Llantas'

export const WHEELS: readonly Family[] = [
  {
    code: 'LLA',
    group,
    element: 'Llanta',
    measure: 'Medida',
    kind: 'tyre',
    tags: ['Llantas'],
    text: 'Radial sin cámara. El precio incluye montaje y balanceo en tienda.',
    rows: [
      ['Llanta radial compacto', '175/70 R13', 345, 'acero', 'ambar'],
      ['Llanta radial sedán', '185/65 R15', 445, 'plomo', 'ambar'],
      ['Llanta radial camioneta', '215/65 R16', 685, 'ambar', 'negro'],
      ['Llanta todo terreno pickup', '245/70 R16', 895, 'rojo', 'amarillo'],
    ],
  },
  {
    code: 'RUE',
    group,
    element: 'Accesorio de rueda',
    measure: 'Presentación',
    kind: 'hubcap',
    tags: ['Llantas'],
    text: 'Accesorio de rueda de ajuste universal.',
    rows: [
      ['Tapacubos plateado 15', 'Juego de 4', 195, 'acero', 'ambar'],
      ['Tapacubos grafito 14', 'Juego de 4', 185, 'plomo', 'rojo'],
      ['Tapones de válvula', 'Juego de 4', 18, 'rojo', 'ambar', { kind: 'valveCaps' }],
      ['Tapones de válvula azules', 'Juego de 4', 18, 'azul', 'acero', { kind: 'valveCaps' }],
      ['Kit de parches en frío', 'Unidad', 45, 'rojo', 'ambar', { kind: 'patchKit' }],
      ['Chuchos de rueda', 'Juego de 4', 52, 'acero', 'ambar', { kind: 'wheelNuts' }],
      ['Medidor de presión', 'Unidad', 65, 'ambar', 'rojo', { kind: 'tyreGauge' }],
      ['Compresor portátil 12 V', '12 V', 285, 'ambar', 'rojo', { kind: 'airPump' }],
      ['Compresor portátil metálico', '12 V', 345, 'grafito', 'ambar', { kind: 'airPump' }],
    ],
  },
]
