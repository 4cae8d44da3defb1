import type { Family } from './family.ts'

const group = 'Motor'

export const ENGINE: readonly Family[] = [
  {
    code: 'BUJ',
    group,
    element: 'Bujía',
    measure: 'Presentación',
    kind: 'sparkPlug',
    tags: ['Servicio'],
    text: 'Rosca de 14 mm; calibrar la abertura según el manual del vehículo.',
    rows: [
      ['Bujía de níquel', 'Unidad', 22, 'celeste', 'ambar'],
      ['Bujía de platino', 'Unidad', 48, 'gris', 'rojo'],
      ['Bujía de iridio', 'Unidad', 85, 'rojo', 'amarillo'],
      ['Bujías de níquel, juego', 'Juego de 4', 79, 'azul', 'naranja'],
    ],
  },
  {
    code: 'FAJ',
    group,
    element: 'Repuesto de motor',
    measure: 'Uso',
    kind: 'belt',
    tags: ['Servicio'],
    text: 'Caucho reforzado con fibra; revisar tensión a los 500 kilómetros.',
    rows: [
      ['Faja de accesorios de seis canales', 'Sedán', 95, 'grafito', 'ambar'],
      ['Faja de distribución', 'Sedán', 165, 'plomo', 'rojo'],
      ['Faja en V dentada', 'Pickup', 65, 'marino', 'amarillo'],
    ],
  },
  {
    code: 'ENF',
    group,
    element: 'Enfriamiento',
    measure: 'Uso',
    kind: 'waterPump',
    tags: ['Servicio'],
    text: 'Pieza de reemplazo directo, probada a presión.',
    rows: [
      ['Bomba de agua con empaque', 'Sedán', 245, 'azul', 'ambar'],
      ['Bomba de agua diésel', 'Pickup', 385, 'rojo', 'amarillo'],
      ['Tapadera de radiador', 'Universal', 35, 'grafito', 'rojo', { kind: 'radiatorCap' }],
      ['Radiador de aluminio', 'Sedán', 745, 'plomo', 'ambar', { kind: 'radiator' }],
      ['Manguera superior de radiador', 'Sedán', 75, 'grafito', 'ambar', { kind: 'hose' }],
      ['Manguera inferior de radiador', 'Pickup', 85, 'marino', 'rojo', { kind: 'hose' }],
    ],
  },
  {
    code: 'INT',
    group,
    element: 'Repuesto de motor',
    measure: 'Uso',
    kind: 'gasket',
    tags: ['Taller'],
    text: 'Medida estándar; confirme el motor antes de comprar.',
    rows: [
      ['Empaque de culata', 'Sedán', 185, 'acero', 'ambar'],
      ['Empaque de culata diésel', 'Pickup', 265, 'plomo', 'rojo'],
      ['Juego de pistones', 'Juego de 4', 895, 'acero', 'ambar', { kind: 'piston' }],
    ],
  },
]
