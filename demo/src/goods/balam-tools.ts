import type { Family } from './family.ts'

const group = 'Herramientas'

export const TOOLS: readonly Family[] = [
  {
    code: 'HER',
    group,
    element: 'Herramienta de mano',
    measure: 'Presentación',
    kind: 'wrenches',
    tags: ['Taller'],
    text: 'Acero al cromo vanadio, con acabado que resiste aceite y humedad.',
    rows: [
      ['Llaves combinadas milimétricas', '12 piezas', 245, 'acero', 'ambar'],
      ['Llaves combinadas en pulgadas', '12 piezas', 245, 'acero', 'rojo'],
      ['Juego de copas con trinquete', '40 piezas', 365, 'ambar', 'negro', { kind: 'socketSet' }],
      ['Juego de copas compacto', '12 piezas', 165, 'rojo', 'amarillo', { kind: 'socketSet' }],
      ['Desatornilladores', 'Juego de 3', 79, 'rojo', 'amarillo', { kind: 'screwdrivers' }],
      ['Desatornilladores aislados', 'Juego de 3', 119, 'ambar', 'azul', { kind: 'screwdrivers' }],
      ['Alicate universal', 'Unidad', 59, 'rojo', 'amarillo', { kind: 'pliers' }],
      ['Alicate de presión', 'Unidad', 75, 'azul', 'ambar', { kind: 'pliers' }],
      ['Caja de herramientas', 'Unidad', 195, 'rojo', 'ambar', { kind: 'toolbox' }],
      ['Caja de herramientas grande', 'Unidad', 285, 'grafito', 'ambar', { kind: 'toolbox' }],
      ['Multímetro digital', 'Unidad', 125, 'amarillo', 'rojo', { kind: 'multimeter' }],
      ['Embudo flexible', 'Unidad', 22, 'rojo', 'amarillo', { kind: 'funnel' }],
      ['Embudo de boca ancha', 'Unidad', 18, 'azul', 'ambar', { kind: 'funnel' }],
    ],
  },
  {
    code: 'TRI',
    group,
    element: 'Tricket',
    measure: 'Capacidad',
    kind: 'scissorJack',
    tags: ['Taller', 'Emergencia'],
    text: 'Para levantar el vehículo en piso firme; use siempre torres de apoyo.',
    rows: [
      ['Tricket de tijera', '2 toneladas', 195, 'rojo', 'ambar'],
      ['Tricket de botella', '3 toneladas', 225, 'azul', 'amarillo', { kind: 'bottleJack' }],
      ['Tricket de botella reforzado', '3 toneladas', 345, 'rojo', 'amarillo', { kind: 'bottleJack' }],
      ['Llave de cruz para chuchos', 'Unidad', 85, 'grafito', 'ambar', { kind: 'lugWrench' }],
    ],
  },
]

export const GENERAL_AUTO: readonly Family[] = [
  {
    code: 'SEG',
    group: 'General',
    element: 'Emergencia',
    measure: 'Presentación',
    kind: 'triangle',
    tags: ['Emergencia'],
    text: 'Lo que conviene llevar siempre en el baúl.',
    rows: [
      ['Triángulo reflectivo', 'Unidad', 49, 'rojo', 'naranja'],
      ['Extintor de polvo', 'Unidad', 165, 'rojo', 'naranja', { kind: 'extinguisher' }],
      ['Botiquín de primeros auxilios', 'Unidad', 115, 'jade', 'jade', { kind: 'firstAid' }],
      ['Linterna LED de taller', 'Unidad', 79, 'ambar', 'negro', { kind: 'flashlight' }],
      ['Linterna LED de emergencia', 'Unidad', 65, 'rojo', 'amarillo', { kind: 'flashlight' }],
      ['Eslinga de remolque', '3 toneladas', 125, 'amarillo', 'rojo', { kind: 'towStrap' }],
      ['Cincho con trinquete', '2 toneladas', 95, 'naranja', 'amarillo', { kind: 'ratchetStrap' }],
      ['Guantes de mecánico', 'Par', 45, 'grafito', 'ambar', { kind: 'gloves' }],
      ['Guantes de nitrilo reforzados', 'Par', 35, 'azul', 'naranja', { kind: 'gloves', inactive: true }],
    ],
  },
]
