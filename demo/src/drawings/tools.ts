import type { Draw } from './ink.ts'
import { disc, each, line, moved, path, rect, shade, shadow, shine, turned } from './svg.ts'

export const scissorJack: Draw = ({ main, accent, metal, dark }) =>
  shadow(400, 656, 270) +
  rect(220, 616, 360, 38, 6, dark.base) +
  line('M300 610L170 420M500 610L630 420', main.shade, 44) +
  line('M170 420L330 240M630 420L470 240', main.base, 44) +
  line('M172 410L326 236', main.light, 9) +
  rect(140, 402, 560, 20, 6, metal.base) +
  each(30, (n) => line(`M${190 + n * 14} 404v16`, metal.deep, 4)) +
  disc(170, 412, 34, dark.base) +
  disc(630, 412, 34, dark.base) +
  disc(170, 412, 13, accent.base) +
  disc(630, 412, 13, accent.base) +
  path('M280 190H520l-20 60H300Z', main.base) +
  rect(270, 166, 260, 30, 6, dark.base) +
  disc(330, 240, 18, accent.base) +
  disc(470, 240, 18, accent.base) +
  disc(300, 610, 18, accent.base) +
  disc(500, 610, 18, accent.base) +
  path('M690 412h40v60h40', { stroke: metal.shade, width: 18 })

export const bottleJack: Draw = ({ main, accent, metal, dark }) =>
  shadow(400, 658, 230) +
  rect(372, 140, 56, 150, 4, metal.base) +
  rect(372, 140, 20, 150, 4, metal.light) +
  rect(352, 118, 96, 34, 6, metal.shade) +
  each(5, (n) => line(`M374 ${176 + n * 18}h52`, metal.deep, 4)) +
  rect(336, 270, 128, 50, 8, dark.base) +
  rect(306, 310, 188, 300, 12, main.base) +
  shade('M440 310h42q12 0 12 12V610h-54Z', 0.2) +
  shine('M322 322h28V600h-28Z', 0.34) +
  rect(306, 400, 188, 90, 0, accent.base) +
  path('M490 540h60q20 0 20 -20V430h40V540q0 60 -60 60h-60Z', main.shade) +
  line('M590 430L690 200', metal.base, 26) +
  rect(200, 606, 400, 48, 8, main.deep)

export const lugWrench: Draw = ({ main, accent, metal }) =>
  shadow(400, 640, 260, 20) +
  turned(
    45,
    400,
    380,
    rect(378, 90, 44, 580, 16, metal.base),
    rect(378, 90, 16, 580, 8, metal.light),
    rect(110, 358, 580, 44, 16, metal.shade),
    rect(110, 358, 580, 16, 8, metal.base),
    rect(366, 80, 68, 90, 10, main.base),
    rect(366, 590, 68, 90, 10, main.base),
    rect(100, 346, 90, 68, 10, main.base),
    rect(610, 346, 90, 68, 10, main.base),
    disc(400, 380, 52, accent.base),
    disc(400, 380, 26, accent.deep),
  )

const wrench = (metal: { light: string; base: string; shade: string; deep: string }): string =>
  path('M-24 -150V180h48V-150Z', metal.base) +
  rect(-8, -110, 16, 250, 8, metal.shade) +
  path('M-70 -250q-10 70 46 110h48q56 -40 46 -110q-4 -20 -22 -8v50l-48 26l-48 -26v-50q-18 -12 -22 8Z', metal.base) +
  disc(0, 222, 62, metal.base) +
  path('M0 184l33 19v38l-33 19l-33 -19v-38Z', '#1d1916') +
  shine('M-24 -150h12V180h-12Z', 0.5)

/** On the wall, hence without a shadow on the ground. */
export const wrenchRack: Draw = ({ metal, accent }) =>
  [
    [200, 0.72, -10],
    [320, 0.86, -4],
    [452, 1, 3],
    [600, 1.14, 9],
  ]
    .map(([x = 0, size = 1, turn = 0]) =>
      moved(x, 400, `<g transform="rotate(${turn}) scale(${size})">${wrench(metal)}</g>`),
    )
    .join('') +
  rect(150, 388, 500, 44, 8, accent.base) +
  rect(150, 388, 500, 16, 8, accent.light)

export const wrenches: Draw = (ink) => shadow(400, 660, 250, 18) + wrenchRack(ink)

const driver = (
  x: number,
  turn: number,
  handle: { light: string; base: string; shade: string; deep: string },
  metal: string,
  tip: string,
): string =>
  moved(
    x,
    400,
    turned(
      turn,
      0,
      0,
      rect(-13, -270, 26, 330, 4, metal),
      path(tip, metal),
      rect(-22, 40, 44, 34, 6, '#2a2522'),
      path('M-44 90q0 -26 26 -26h36q26 0 26 26V230q0 40 -44 40t-44 -40Z', handle.base),
      line('M-20 100V230M0 96V240M20 100V230', handle.deep, 8, 0.6),
      shine('M-40 92q2 -20 16 -22V250q-16 -6 -16 -26Z', 0.4),
    ),
  )

export const screwdrivers: Draw = ({ main, accent, metal }) =>
  shadow(400, 676, 240, 16) +
  driver(270, -14, main, metal.base, 'M-13 -270L-22 -300H22L13 -270Z') +
  driver(400, 0, accent, metal.base, 'M-13 -270L0 -306L13 -270Z') +
  driver(530, 14, main, metal.base, 'M-13 -270L-5 -300H5L13 -270Z')

export const pliers: Draw = ({ main, accent, metal }) => {
  const half =
    path('M400 330q-50 -60 -50 -120q0 -70 44 -110l6 130Z', metal.base) +
    path(
      'M420 300q-50 40 -90 130q-50 110 -60 220q0 34 -30 30q-34 -4 -30 -50q10 -140 70 -240q40 -70 100 -110Z',
      main.base,
    ) +
    path('M404 312q-70 50 -110 130q-50 100 -60 200q-14 -2 -14 -30q14 -120 66 -210q44 -70 118 -90Z', main.light)
  return (
    shadow(400, 680, 210, 16) +
    half +
    `<g transform="translate(800 0) scale(-1 1)">${half}</g>` +
    each(5, (n) => line(`M388 ${140 + n * 18}h24`, metal.deep, 5)) +
    disc(400, 316, 44, metal.shade) +
    disc(400, 316, 24, accent.base)
  )
}

export const socketSet: Draw = ({ main, accent, metal, dark }) =>
  shadow(400, 650, 310, 24) +
  path('M110 330L150 180H650L690 330Z', main.shade) +
  path('M140 318L172 204H628L660 318Z', dark.base) +
  rect(96, 326, 608, 316, 18, main.base) +
  rect(122, 350, 556, 268, 10, dark.base) +
  each(
    6,
    (n) =>
      disc(174 + n * 90, 410, 36 - n * 3, metal.base) +
      disc(174 + n * 90, 410, 19 - n * 1.6, dark.deep) +
      disc(174 + n * 90 - 10, 400, 6, metal.light),
  ) +
  each(8, (n) => disc(162 + n * 68, 490, 21 - n, metal.shade) + disc(162 + n * 68, 490, 10, dark.deep)) +
  rect(180, 554, 380, 32, 16, metal.base) +
  disc(590, 570, 40, metal.base) +
  disc(590, 570, 18, dark.deep) +
  rect(180, 550, 150, 40, 14, accent.base) +
  rect(330, 632, 140, 24, 6, accent.base) +
  each(4, (n) => line(`M${230 + n * 110} 244l22 44`, metal.deep, 8))

export const toolbox: Draw = ({ main, accent, metal, dark }) =>
  shadow(400, 656, 290) +
  path('M280 300v-60q0 -50 50 -50h140q50 0 50 50v60', { stroke: dark.base, width: 34 }) +
  path('M130 380q0 -80 80 -80H590q80 0 80 80v30H130Z', main.base) +
  path('M130 380q0 -80 80 -80H590q50 0 70 32H150q-20 16 -20 48Z', main.light) +
  rect(120, 400, 560, 254, 14, main.base) +
  shade('M590 400h76q14 0 14 14V640q0 14 -14 14h-76Z', 0.2) +
  rect(120, 400, 560, 26, 8, main.deep) +
  rect(210, 388, 70, 84, 8, metal.base) +
  rect(520, 388, 70, 84, 8, metal.base) +
  rect(210, 388, 70, 24, 8, metal.light) +
  rect(520, 388, 70, 24, 8, metal.light) +
  rect(300, 520, 200, 60, 6, accent.base) +
  path('M330 520h50l-30 60h-50ZM430 520h50l-30 60h-50Z', dark.base)

export const multimeter: Draw = ({ main, accent, dark, white }) =>
  shadow(400, 660, 190) +
  path('M330 590Q200 700 150 560T180 260', { stroke: '#c23b2e', width: 14 }) +
  path('M470 590Q600 700 650 560T620 260', { stroke: dark.light, width: 14 }) +
  line('M180 270V150', '#c23b2e', 26) +
  line('M620 270V150', dark.light, 26) +
  rect(250, 130, 300, 524, 40, main.base) +
  rect(276, 156, 248, 472, 26, dark.base) +
  rect(300, 184, 200, 116, 8, '#c8d3a8') +
  line('M330 216v52M370 216h30v26h-30v26h30M430 216h30v52h-30Z', '#3a4328', 9) +
  disc(400, 420, 84, white.deep) +
  disc(400, 420, 66, main.light) +
  turned(38, 400, 420, rect(388, 352, 24, 90, 10, accent.base)) +
  each(12, (n) => turned(n * 30, 400, 420, disc(400, 326, 5, accent.base))) +
  each(3, (n) => disc(336 + n * 64, 570, 20, n === 0 ? '#c23b2e' : '#1d1916') + disc(336 + n * 64, 570, 8, '#000000'))
