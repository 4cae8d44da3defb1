import type { Draw, Ink } from './ink.ts'
import { disc, each, line, moved, oval, path, rect, shade, shadow, shine, turned } from './svg.ts'

export const plates: Draw = ({ main, accent, white }) =>
  shadow(400, 652, 280) +
  each(4, (n) =>
    path(
      `M${140 + n * 4} ${600 - n * 24}a${260 - n * 4} 40 0 0 0 ${520 - n * 8} 0v16a${260 - n * 4} 40 0 0 1 -${520 - n * 8} 0Z`,
      n % 2 ? main.shade : main.deep,
    ),
  ) +
  each(4, (n) => oval(400, 600 - n * 24, 260 - n * 4, 44, n % 2 ? main.light : main.base)) +
  oval(400, 526, 190, 26, accent.light) +
  path('M252 396H548q-4 116 -84 132H336q-80 -16 -84 -132Z', main.base) +
  shade('M480 396h68q-4 116 -84 132h-50q60 -40 66 -132Z') +
  oval(400, 396, 148, 34, white.light) +
  oval(400, 400, 128, 25, accent.base) +
  path('M272 400a128 25 0 0 1 256 0q-60 -12 -128 -12t-128 12Z', accent.shade)

export const plate: Draw = ({ main, accent, white }) =>
  shadow(400, 640, 260, 26) +
  disc(400, 400, 248, main.shade) +
  disc(396, 394, 244, main.base) +
  disc(396, 394, 214, { stroke: accent.base, width: 10 }) +
  disc(396, 394, 160, white.light) +
  path('M236 394a160 160 0 0 1 320 0q-30 -120 -160 -126t-160 126Z', { fill: main.deep, opacity: 0.2 }) +
  each(24, (n) => turned(n * 15, 396, 394, path('M396 200q10 -14 0 -30q-10 16 0 30Z', accent.shade)))

export const bowl: Draw = ({ main, accent, cloth }) =>
  shadow(400, 652, 190) +
  path('M150 420H650q-10 206 -180 218v14H330v-14Q160 626 150 420Z', cloth) +
  shade('M540 420h110q-10 206 -180 218v14h-60q110 -60 130 -232Z') +
  shine('M176 440h40q16 110 90 166q-116 -24 -130 -166Z', 0.26) +
  oval(400, 420, 250, 56, main.light) +
  oval(400, 426, 222, 44, main.shade) +
  disc(340, 400, 62, '#d9873d') +
  disc(448, 396, 66, '#c56a4a') +
  disc(396, 368, 62, '#e2b04a') +
  path('M178 426a222 44 0 0 0 444 0a222 66 0 0 1 -444 0Z', main.light) +
  line('M396 306q6 -24 26 -34', accent.deep, 8)

const tumbler = (x: number, y: number, size: number, glass: string, drink: string): string =>
  moved(
    x,
    y,
    `<g transform="scale(${size})">${path('M-92 -280H92L72 -18q-2 18 -22 18H-50q-20 0 -22 -18Z', { fill: glass, opacity: 0.55 }) + path('M-84 -170H84L72 -18q-2 18 -22 18H-50q-20 0 -22 -18Z', { fill: drink, opacity: 0.8 }) + oval(0, -170, 84, 16, { fill: '#fff6e8', opacity: 0.55 }) + oval(0, -280, 92, 18, { fill: '#ffffff', opacity: 0.7 }) + shine('M-72 -262h22L-40 -20q-16 0 -18 -14Z', 0.6)}</g>`,
  )

export const glasses: Draw = ({ main, accent }) =>
  shadow(400, 652, 270, 24) +
  tumbler(262, 640, 1.02, main.light, accent.light) +
  tumbler(540, 640, 1.02, main.light, accent.light) +
  tumbler(402, 656, 1.3, main.light, accent.base)

export const pitcher: Draw = ({ main, accent, leaf }) =>
  shadow(390, 654, 190) +
  path('M520 320q150 -20 150 116t-140 136v-40q96 -8 96 -94t-106 -72Z', main.base) +
  path(
    'M232 220q60 34 320 0q-20 60 -12 130q30 90 16 250q-6 52 -60 52H296q-54 0 -60 -52q-14 -160 24 -250q-4 -60 -28 -130Z',
    { fill: main.light, opacity: 0.85 },
  ) +
  path('M252 372q140 34 292 0q26 90 12 228q-6 52 -60 52H296q-54 0 -60 -52q-10 -140 16 -228Z', {
    fill: accent.base,
    opacity: 0.8,
  }) +
  disc(340, 500, 44, accent.light) +
  disc(340, 500, 34, { stroke: accent.deep, width: 5, opacity: 0.5 }) +
  disc(460, 580, 38, accent.light) +
  path('M400 460q-10 -60 50 -80q20 60 -50 80Z', leaf.base) +
  shine('M262 400q14 100 6 200q4 30 18 40q-40 0 -36 -60q-6 -90 12 -180Z', 0.6) +
  path('M232 220q60 34 320 0q-160 -34 -320 0Z', main.base)

export const cutlery: Draw = ({ main, accent, metal }) =>
  shadow(400, 660, 230, 14) +
  rect(226, 420, 348, 226, 14, main.base) +
  path('M226 434q0 -14 14 -14H560q14 0 14 14L400 540Z', main.light) +
  shade('M574 434L400 540L226 632q0 14 14 14H560q14 0 14 -14Z', 0.07) +
  rect(288, 220, 26, 250, 12, metal.base) +
  path('M264 120v96q0 40 37 40t37 -40V120h-14v80h-14V120h-18v80h-14V120Z', metal.base) +
  rect(388, 240, 26, 240, 12, metal.shade) +
  oval(401, 184, 42, 72, metal.base) +
  oval(394, 176, 24, 48, metal.light) +
  path('M486 130q44 40 40 150l-10 60h-30Z', metal.base) +
  rect(488, 320, 26, 140, 12, metal.shade) +
  path('M226 470L400 566L574 470V632q0 14 -14 14H240q-14 0 -14 -14Z', main.base) +
  rect(226, 596, 348, 14, 0, accent.base)

export const tablecloth: Draw = ({ main, accent, wood, cloth, leaf }) =>
  shadow(400, 672, 280, 18) +
  rect(376, 560, 48, 110, 6, wood.deep) +
  path(
    'M120 370a280 62 0 0 1 560 0q0 110 36 210q-30 22 -66 -2q-34 32 -78 6q-40 34 -86 10q-44 26 -86 10q-44 16 -86 -10q-46 24 -86 -10q-44 26 -78 -6q-36 24 -66 2q36 -100 36 -210Z',
    cloth,
  ) +
  shade(
    'M230 420q-4 100 -36 162q26 20 56 -2q16 -80 12 -154ZM420 432q6 90 -6 170q30 6 50 -2q6 -90 -6 -170ZM600 414q10 90 30 164q20 20 42 12q-26 -90 -30 -186Z',
    0.1,
  ) +
  oval(400, 370, 280, 62, main.light) +
  oval(400, 370, 280, 62, { stroke: accent.base, width: 7 }) +
  path('M366 360l10 -90h48l10 90Z', accent.base) +
  line('M400 280v-80M400 240q-30 -20 -40 -56M400 230q30 -20 40 -60', leaf.deep, 6) +
  disc(400, 192, 24, '#d3992f') +
  disc(356, 180, 18, '#c56a4a') +
  disc(444, 166, 18, '#d9a3a0')

export const placemat: Draw = ({ main, accent, white, metal, cloth }) =>
  shadow(400, 600, 320, 22) +
  rect(90, 230, 620, 366, 26, accent.deep) +
  rect(90, 224, 620, 362, 26, cloth) +
  rect(112, 246, 576, 318, 16, { stroke: accent.base, width: 8, dash: '18 16' }) +
  disc(390, 408, 136, white.shade) +
  disc(390, 402, 134, white.light) +
  disc(390, 402, 92, { stroke: main.shade, width: 6 }) +
  rect(574, 380, 16, 130, 8, metal.shade) +
  path('M560 290v60q0 28 22 28t22 -28v-60h-9v50h-8v-50h-10v50h-8v-50Z', metal.shade) +
  rect(626, 370, 16, 140, 8, metal.shade) +
  oval(634, 330, 22, 42, metal.base)

/** A napkin rolled through its ring. */
const rolled = (x: number, y: number, { main, accent, wood, cloth }: Ink): string =>
  moved(
    x,
    y,
    rect(0, 0, 430, 116, 50, cloth) +
      shade('M4 74H426q-8 42 -46 42H50q-38 0 -46 -42Z') +
      shine('M30 16H400q10 0 14 18H16q4 -18 14 -18Z', 0.3) +
      oval(392, 58, 36, 54, main.light) +
      path('M392 60q-8 -2 -6 -14q8 -14 18 2q4 26 -14 28q-22 -8 -14 -44', {
        stroke: main.deep,
        width: 5,
        opacity: 0.6,
      }) +
      rect(160, -10, 88, 136, 20, wood.base) +
      rect(160, -10, 26, 136, 13, wood.light) +
      disc(204, 58, 17, accent.base),
  )

export const napkins: Draw = (ink) =>
  shadow(400, 652, 280, 24) + rolled(120, 536, ink) + rolled(262, 536, ink) + rolled(186, 426, ink)
