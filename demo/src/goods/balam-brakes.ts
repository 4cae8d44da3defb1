import type { Family } from './family.ts'

const group = 'Frenos y suspensión'

export const BRAKES: readonly Family[] = [
  {
    code: 'PAS',
    group,
    element: 'Pastillas de freno',
    measure: 'Posición',
    kind: 'brakePads',
    tags: ['Frenos'],
    text: 'Juego de cuatro pastillas con láminas contra el ruido e indicador de desgaste.',
    rows: [
      ['Pastillas cerámicas sedán', 'Delantero', 185, 'plomo', 'ambar'],
      ['Pastillas cerámicas sedán posteriores', 'Trasero', 165, 'grafito', 'rojo'],
      ['Pastillas semimetálicas pickup', 'Delantero', 215, 'chocolate', 'amarillo'],
      ['Pastillas semimetálicas camioneta', 'Delantero', 225, 'marino', 'naranja'],
      ['Pastillas orgánicas compacto', 'Delantero', 125, 'olivo', 'ambar'],
      ['Juego de pastillas de freno cerámicas, camioneta familiar', 'Trasero', 195, 'vino', 'amarillo'],
    ],
  },
  {
    code: 'DIS',
    group,
    element: 'Disco y zapata',
    measure: 'Posición',
    kind: 'brakeDisc',
    tags: ['Frenos'],
    text: 'Disco ventilado de hierro gris, balanceado; se vende por unidad.',
    rows: [
      ['Disco de freno ventilado sedán', 'Delantero', 245, 'plomo', 'ambar'],
      ['Disco de freno perforado', 'Delantero', 365, 'rojo', 'amarillo'],
      ['Disco de freno pickup', 'Delantero', 325, 'azul', 'ambar'],
      ['Zapatas de freno sedán', 'Trasero', 135, 'ambar', 'rojo', { kind: 'brakeShoes' }],
      ['Zapatas de freno pickup', 'Trasero', 175, 'grafito', 'naranja', { kind: 'brakeShoes' }],
    ],
  },
  {
    code: 'LFR',
    group,
    element: 'Líquido de frenos',
    measure: 'Norma',
    kind: 'brakeFluid',
    tags: ['Frenos', 'Servicio'],
    text: 'Envase sellado; no mezclar con otros tipos.',
    rows: [
      ['Líquido de frenos 250 ml', 'DOT 3', 28, 'amarillo', 'rojo'],
      ['Líquido de frenos 354 ml', 'DOT 3', 38, 'ambar', 'negro'],
      ['Líquido de frenos sintético 354 ml', 'DOT 4', 49, 'azul', 'ambar'],
    ],
  },
  {
    code: 'SUS',
    group,
    element: 'Suspensión',
    measure: 'Posición',
    kind: 'shockAbsorber',
    tags: ['Suspensión'],
    text: 'Pieza de reemplazo directo, con tornillería.',
    rows: [
      ['Amortiguador de gas sedán', 'Delantero', 345, 'rojo', 'amarillo'],
      ['Amortiguador de gas sedán posterior', 'Trasero', 295, 'amarillo', 'grafito'],
      ['Amortiguador reforzado pickup', 'Trasero', 395, 'azul', 'ambar'],
      ['Rótula inferior', 'Delantero', 145, 'grafito', 'ambar', { kind: 'ballJoint' }],
      ['Rótula superior', 'Delantero', 125, 'rojo', 'acero', { kind: 'ballJoint' }],
    ],
  },
]
