import type { Draw, Ink } from './ink.ts'
import { disc, each, line, moved, path, rect, shade, shadow, shine, turned } from './svg.ts'
import type { Tones } from './tones.ts'

/** A folded piece of cloth from the front: the round fold at the left, the open edges at the right. */
function fold(x: number, y: number, width: number, height: number, fill: string, edge: Tones): string {
  const half = height / 2
  const right = x + width
  const body = `M${x + half} ${y}H${right - 14}q14 0 14 14V${y + height - 14}q0 14 -14 14H${x + half}a${half} ${half} 0 0 1 0 -${height}Z`
  return (
    path(body, fill) +
    shade(
      `M${x + half} ${y + height}a${half} ${half} 0 0 1 -${half} -${half}H${right}V${y + height - 14}q0 14 -14 14Z`,
      0.09,
    ) +
    line(`M${x + half * 0.75} ${y + half}H${right - 4}`, edge.deep, 4, 0.45) +
    line(
      `M${x + half} ${y + height * 0.25}H${right - 4}M${x + half} ${y + height * 0.75}H${right - 4}`,
      edge.shade,
      3,
      0.7,
    )
  )
}

const bow = (x: number, y: number, ribbon: Tones): string =>
  path(`M${x} ${y}q-70 -58 -92 -18q-8 36 92 18Z`, ribbon.base) +
  path(`M${x} ${y}q70 -58 92 -18q8 36 -92 18Z`, ribbon.light) +
  path(`M${x} ${y}l-44 62l26 -6l12 22l18 -72ZM${x} ${y}l34 66l-24 -8l-16 18l-6 -70Z`, ribbon.shade) +
  rect(x - 16, y - 16, 32, 30, 12, ribbon.deep)

export const foldedSheet: Draw = ({ main, accent, cloth }) =>
  shadow(404, 652, 260) +
  fold(170, 540, 468, 108, cloth, main) +
  fold(184, 436, 444, 104, main.light, main) +
  fold(180, 334, 452, 102, cloth, main) +
  fold(216, 262, 372, 72, accent.light, accent) +
  rect(384, 258, 40, 390, 0, accent.base) +
  rect(384, 258, 12, 390, 0, accent.light) +
  bow(404, 262, accent)

export const sheetSet: Draw = ({ main, accent, cloth }) =>
  shadow(400, 652, 280) +
  path('M196 330q-30 -84 24 -104q180 -34 360 0q54 20 24 104Z', main.light) +
  shade('M196 330q-12 -34 -8 -58q214 40 424 0q4 24 -8 58Z', 0.1) +
  line('M236 262q160 -22 328 0', main.shade, 5) +
  fold(150, 330, 500, 84, cloth, main) +
  fold(160, 414, 484, 112, main.base, main) +
  fold(146, 526, 508, 122, cloth, main) +
  path('M470 414h74v236h-74z', accent.base) +
  shade('M524 414h20v236h-20z', 0.12) +
  rect(484, 486, 46, 66, 6, accent.light)

const bedFrame = ({ wood, white, main }: Ink): string =>
  shadow(400, 664, 330, 24) +
  path('M126 640V292q0 -92 92 -92h364q92 0 92 92V640Z', wood.base) +
  path('M158 640V300q0 -70 70 -70h344q70 0 70 70V640Z', wood.light) +
  rect(128, 640, 34, 34, 4, wood.deep) +
  rect(638, 640, 34, 34, 4, wood.deep) +
  path('M184 430q-26 -106 26 -112q88 -16 160 4q24 10 14 108Z', white.base) +
  path('M416 430q-10 -98 14 -108q72 -20 160 -4q52 6 26 112Z', white.light) +
  shade('M184 430q-8 -26 -8 -48q104 26 212 2l-4 46ZM416 430l-4 -46q108 24 212 -2q0 22 -8 48Z', 0.1) +
  path('M292 436q-24 -84 16 -92q92 -14 184 0q40 8 16 92Z', main.shade)

export const bedspread: Draw = (ink) =>
  bedFrame(ink) +
  path(
    'M116 470q0 -56 56 -56h456q56 0 56 56V652q0 8 -8 8q-26 0 -34 -10q-28 20 -62 0q-34 20 -68 0q-34 20 -68 0q-34 20 -68 0q-34 20 -68 0q-34 20 -68 0q-34 20 -68 0q-8 10 -28 10q-8 0 -8 -8Z',
    ink.cloth,
  ) +
  path('M116 470q0 -56 56 -56h456q56 0 56 56v14H116Z', ink.accent.light) +
  shade('M116 484H684v16H116Z') +
  each(4, (n) => line(`M${214 + n * 124} 510v136`, ink.main.deep, 4, 0.28))

export const duvet: Draw = (ink) =>
  bedFrame(ink) +
  path(
    'M104 500q-4 -92 84 -90q104 -26 212 -4q108 -22 212 4q88 -2 84 90q14 78 0 150q-6 16 -28 12q-268 16 -536 0q-22 4 -28 -12q-14 -72 0 -150Z',
    ink.cloth,
  ) +
  path(
    'M108 480q8 -72 80 -70q104 -26 212 -4q108 -22 212 4q72 -2 80 70q-60 26 -146 8q-146 26 -292 0q-86 18 -146 -8Z',
    ink.main.light,
  ) +
  line('M258 492q-12 80 4 164M400 498v160M542 492q12 80 -4 164M104 572q296 30 592 0', ink.main.deep, 5, 0.32) +
  each(3, (n) => disc(260 + n * 140, 576, 9, ink.accent.base))

const plump =
  'M150 470q-34 -128 10 -172q28 -22 60 4q182 -34 360 0q32 -26 60 -4q44 44 10 172q34 86 -8 112q-24 12 -54 -10q-188 26 -376 0q-30 22 -54 10q-42 -26 -8 -112Z'

export const pillow: Draw = ({ main, accent, white }) =>
  shadow(400, 650, 290, 26) +
  moved(
    0,
    62,
    path(plump, white.shade) +
      shade('M142 520q258 60 516 0q28 56 -16 62q-24 12 -54 -10q-188 26 -376 0q-30 22 -54 10q-44 -6 -16 -62Z'),
  ) +
  moved(
    8,
    -40,
    path(plump, main.light) +
      shade('M150 470q240 66 500 0q34 86 -8 112q-24 12 -54 -10q-188 26 -376 0q-30 22 -54 10q-42 -26 -8 -112Z', 0.08) +
      line(
        'M186 330q60 34 70 54M614 330q-60 34 -70 54M206 548q40 -26 76 -34M594 548q-40 -26 -76 -34',
        main.deep,
        6,
        0.34,
      ) +
      line('M176 322q-12 70 2 150q-18 60 0 92', accent.base, 8),
  )

export const cushion: Draw = ({ main, accent, cloth }) =>
  shadow(400, 652, 220) +
  turned(
    -5,
    400,
    430,
    path(
      'M196 236q16 -28 52 -16q150 -22 304 0q36 -12 52 16q10 22 -8 44q18 152 0 304q18 24 8 46q-16 26 -52 14q-152 20 -304 0q-36 12 -52 -14q-10 -22 8 -46q-20 -152 0 -304q-18 -22 -8 -44Z',
      accent.base,
    ) +
      path(
        'M210 246q14 -18 42 -10q148 -20 296 0q28 -8 42 10q8 16 -10 38q18 148 0 296q18 22 10 38q-14 18 -42 8q-148 20 -296 0q-28 10 -42 -8q-8 -16 10 -38q-20 -148 0 -296q-18 -22 -10 -38Z',
        cloth,
      ) +
      shade('M580 284q18 148 0 296q18 22 10 38q-14 18 -42 8q-148 20 -296 0q-28 10 -42 -8q270 -50 370 -334Z', 0.1) +
      line('M254 268q34 24 44 56M548 600q-34 -24 -44 -56M548 268q-30 24 -38 52', main.deep, 6, 0.34),
  )

export const roundCushion: Draw = ({ main, accent }) =>
  shadow(400, 652, 214) +
  disc(400, 430, 224, main.base) +
  disc(388, 418, 206, main.light) +
  each(12, (n) =>
    turned(n * 30, 400, 430, path('M400 430q-34 -110 0 -218q30 108 0 218Z', { fill: main.shade, opacity: 0.55 })),
  ) +
  disc(400, 430, 30, accent.base) +
  disc(394, 424, 16, accent.light)

const fringe = (x: number, from: number, to: number, colour: string): string =>
  each(Math.floor((to - from) / 14), (n) => line(`M${x} ${from + 8 + n * 14}h34`, colour, 6))

export const blanket: Draw = ({ main, accent, cloth }) =>
  shadow(400, 652, 270) +
  fringe(628, 462, 646, accent.base) +
  fringe(616, 294, 452, accent.base) +
  fold(156, 460, 480, 190, cloth, main) +
  fold(172, 290, 452, 170, cloth, main) +
  path('M300 250h150q24 0 24 24V560q-16 18 -38 8q-20 16 -42 2q-24 14 -46 -2q-22 10 -48 -8Z', main.light) +
  shade('M446 250q28 0 28 24V560q-14 16 -28 10Z', 0.14) +
  line('M300 500h174M300 522h174', accent.base, 9) +
  each(10, (n) => line(`M${310 + n * 17} 574v26`, accent.base, 6))

export const mattressCover: Draw = ({ main, accent, cloth }) =>
  shadow(400, 652, 300, 26) +
  path('M90 500L230 356H710L650 500Z', main.light) +
  path('M90 500H650V626q0 18 -18 18H108q-18 0 -18 -18Z', cloth) +
  path('M650 500L710 356V486q0 14 -8 26L650 640Z', main.shade) +
  line('M90 520H650L708 380M90 622H646L706 492', accent.base, 7) +
  each(6, (n) => line(`M${170 + n * 90} 484L${268 + n * 80} 372`, main.shade, 4)) +
  line('M130 462H666M176 414H686', main.shade, 4) +
  shine('M650 356h60l-60 144q-30 -60 0 -144Z', 0.18)

export const headrest: Draw = ({ main, accent, wood }) =>
  shadow(400, 652, 230) +
  path('M170 620V330q0 -130 130 -130h200q130 0 130 130V620q0 26 -26 26H196q-26 0 -26 -26Z', main.base) +
  path('M206 600V350q0 -112 112 -112h164q112 0 112 112V600Z', main.light) +
  line('M303 244v356M400 238v362M497 244v356M206 360h388M206 480h388', main.shade, 6) +
  each(3, (column) => each(2, (row) => disc(303 + column * 97, 360 + row * 120, 11, accent.base))) +
  rect(180, 640, 30, 18, 4, wood.deep) +
  rect(590, 640, 30, 18, 4, wood.deep)
