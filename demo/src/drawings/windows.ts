import type { Draw, Ink } from './ink.ts'
import { disc, each, line, mirrored, path, rect, shade, shadow, shine } from './svg.ts'
import type { Tones } from './tones.ts'

const rod = ({ wood, metal }: Ink): string =>
  rect(96, 148, 608, 18, 9, wood.shade) +
  rect(96, 148, 608, 7, 4, wood.light) +
  disc(92, 157, 22, wood.base) +
  disc(708, 157, 22, wood.base) +
  disc(86, 151, 8, wood.light) +
  disc(702, 151, 8, wood.light) +
  each(12, (n) => (n > 4 && n < 7 ? '' : disc(146 + n * 46.2, 157, 13, { stroke: metal.shade, width: 5 })))

const windowBehind = ({ white }: Ink): string =>
  rect(232, 196, 336, 330, 10, white.base) +
  rect(250, 214, 300, 294, 4, '#dfeaea') +
  path('M250 508V420q80 -70 150 -24q70 -60 150 -6V508Z', '#c4d3c3') +
  disc(476, 284, 34, '#fbeccb') +
  line('M400 214V508M250 350H550', white.light, 12) +
  rect(214, 520, 372, 20, 6, white.shade)

const drape = (cloth: string, main: Tones): string =>
  path(
    'M118 172H386q6 140 -84 236q-44 52 -40 106q44 70 60 132q-16 10 -32 0q-18 12 -34 0q-18 12 -34 0q-18 12 -34 0q-18 12 -36 0q-22 10 -38 0q-8 -240 -14 -474Z',
    cloth,
  ) +
  shade(
    'M176 172q22 200 4 476q-10 4 -18 -2q10 -240 -16 -474ZM242 172q16 180 -24 300q12 100 -4 174q-12 6 -20 0q14 -90 -4 -176q44 -120 24 -298ZM326 172q2 130 -66 240q-20 50 -18 100q30 60 42 134q-14 8 -26 2q-14 -80 -40 -140q2 -60 40 -110q56 -100 36 -226Z',
    0.12,
  ) +
  shine(
    'M130 172q12 200 6 470q-6 2 -10 -2q0 -240 -8 -468ZM290 172q8 140 -58 240q-4 20 -6 34q-8 -10 4 -34q60 -100 44 -240Z',
  ) +
  line('M206 490q40 26 66 16', main.deep, 15)

export const curtain: Draw = (ink) =>
  shadow(400, 654, 300, 18) +
  windowBehind(ink) +
  drape(ink.cloth, ink.accent) +
  mirrored(400, drape(ink.cloth, ink.accent)) +
  rod(ink)

const fall = 'q14 12 28 0q14 12 28 0q14 12 28 0q14 12 28 0q14 12 28 0q14 12 28 0q14 12 28 0q14 12 28 0q8 -4 12 -4'

const panel = (cloth: string, main: Tones): string =>
  path(`M122 172V646${fall}V172Z`, cloth) +
  each(5, (n) => shade(`M${150 + n * 56} 172v478q10 4 22 -2v-476Z`, 0.13)) +
  each(5, (n) => shine(`M${128 + n * 56} 172v476q6 4 10 2v-478Z`, 0.3)) +
  rect(122, 172, 236, 26, 0, { fill: main.deep, opacity: 0.25 })

export const blackout: Draw = (ink) =>
  shadow(400, 654, 310, 18) +
  panel(ink.cloth, ink.main) +
  mirrored(400, panel(ink.cloth, ink.main)) +
  rect(358, 172, 84, 470, 0, { fill: ink.main.deep, opacity: 0.9 }) +
  path('M358 172V646q14 10 28 0V172ZM442 172V646q-14 10 -28 0V172Z', ink.cloth) +
  rect(392, 172, 16, 470, 0, ink.main.shade) +
  rod(ink)

export const sheer: Draw = (ink) =>
  shadow(400, 654, 300, 18) +
  windowBehind(ink) +
  `<g opacity=".8">${panel(ink.main.light, ink.main)}${mirrored(400, panel(ink.main.light, ink.main))}</g>` +
  rod(ink)

export const rollerBlind: Draw = ({ main, accent, white, wood, cloth }) =>
  rect(158, 170, 484, 450, 12, white.base) +
  rect(184, 196, 432, 400, 4, '#dfeaea') +
  path('M184 596V540q110 -90 216 -30q100 -70 216 -10V596Z', '#bccdbd') +
  line('M400 196V596', white.light, 14) +
  rect(184, 172, 432, 262, 0, cloth) +
  shade('M184 420h432v14H184ZM560 172h56v262h-56Z', 0.1) +
  rect(176, 428, 448, 20, 10, accent.base) +
  rect(150, 142, 500, 46, 23, wood.base) +
  rect(150, 142, 500, 18, 9, wood.light) +
  line('M400 448v34', main.deep, 4) +
  disc(400, 492, 13, wood.base) +
  rect(140, 612, 520, 24, 8, white.shade)

export const curtainRod: Draw = ({ main, accent, metal }) =>
  shadow(400, 610, 280, 14) +
  line('M120 580L680 240', main.deep, 30) +
  line('M117 574L677 234', main.base, 18) +
  line('M115 569L675 229', main.light, 5) +
  disc(112, 584, 42, main.base) +
  disc(100, 572, 16, main.light) +
  disc(688, 236, 42, main.base) +
  disc(676, 224, 16, main.light) +
  each(
    5,
    (n) =>
      disc(230 + n * 84, 520 - n * 51, 36, { stroke: accent.base, width: 11 }) +
      disc(230 + n * 84, 562 - n * 51, 9, { stroke: metal.deep, width: 6 }),
  )

export const showerCurtain: Draw = ({ main, cloth, metal, white }) =>
  shadow(400, 668, 300, 18) +
  path('M150 560H650q24 0 24 24q-8 92 -84 92H210q-76 0 -84 -92q0 -24 24 -24Z', white.base) +
  shade('M132 612H668q-16 64 -78 64H210q-62 0 -78 -64Z', 0.08) +
  rect(104, 150, 592, 14, 7, metal.base) +
  each(9, (n) => disc(172 + n * 57, 166, 15, { stroke: metal.shade, width: 6 })) +
  path(
    'M148 184H652V596q-18 14 -32 0q-16 14 -32 0q-16 14 -32 0q-16 14 -32 0q-16 14 -32 0q-16 14 -32 0q-16 14 -32 0q-16 14 -32 0q-16 14 -32 0q-16 14 -32 0q-16 14 -32 0q-16 14 -32 0q-16 14 -32 0q-16 14 -32 0q-16 14 -32 0q-14 6 -24 0Z',
    cloth,
  ) +
  each(
    7,
    (n) =>
      shade(`M${196 + n * 64} 184v418q12 4 24 -2v-416Z`, 0.1) + shine(`M${166 + n * 64} 184v414q8 6 14 2v-416Z`, 0.24),
  ) +
  rect(148, 184, 504, 20, 0, { fill: main.deep, opacity: 0.3 })
