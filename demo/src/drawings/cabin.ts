import type { Draw } from './ink.ts'
import { disc, each, line, mirrored, oval, path, rect, shade, shadow, shine, turned } from './svg.ts'

export const wiper: Draw = ({ main, accent, metal }) =>
  shadow(410, 640, 280, 14) +
  turned(
    -32,
    400,
    420,
    path('M60 420Q400 360 740 420L736 446Q400 390 64 446Z', main.deep),
    path('M64 414Q400 352 736 414L730 426Q400 368 70 426Z', main.light),
    path('M72 446Q400 394 728 446L726 462Q400 412 74 462Z', accent.base),
    path('M310 380q90 -50 180 0l10 24H300Z', main.base),
    rect(372, 306, 56, 70, 8, main.base),
    rect(384, 320, 32, 30, 4, metal.base),
    path('M382 320L300 190q-10 -20 12 -30t30 10L426 316Z', metal.shade),
    rect(52, 408, 40, 48, 10, main.base),
    rect(708, 408, 40, 48, 10, main.base),
    line('M330 372q70 -26 140 0', main.light, 6),
  )

export const floorMat: Draw = ({ main, accent, metal }) =>
  shadow(400, 668, 270, 18) +
  path('M206 180q4 -40 46 -40h140q16 0 22 20l14 40h126q48 0 52 46l26 358q2 46 -44 46H232q-48 0 -46 -46Z', main.deep) +
  path('M206 168q4 -40 46 -40h140q16 0 22 20l14 40h126q48 0 52 46l26 358q2 46 -44 46H232q-48 0 -46 -46Z', main.base) +
  path('M236 186q2 -26 28 -26h112q12 0 16 14l18 54h136q26 0 28 26l24 324q2 26 -24 26H242q-26 0 -24 -26Z', {
    stroke: accent.base,
    width: 9,
  }) +
  each(6, (row) =>
    each(7, (n) =>
      row === 0 && n > 2
        ? ''
        : turned(45, 262 + n * 46, 290 + row * 54, rect(249 + n * 46, 277 + row * 54, 26, 26, 4, main.light)),
    ),
  ) +
  disc(300, 196, 13, metal.base) +
  disc(356, 196, 13, metal.base)

export const seatCover: Draw = ({ main, accent, dark }) =>
  shadow(410, 660, 220) +
  rect(326, 110, 148, 104, 36, main.base) +
  shade('M440 110q34 4 34 40v28q0 36 -36 36h-30Z', 0.2) +
  line('M370 210v36M430 210v36', dark.light, 12) +
  path('M266 280q8 -54 60 -54h148q52 0 60 54l26 220H240Z', main.base) +
  path('M320 250h160q20 200 20 250H300q0 -60 20 -250Z', accent.base) +
  line('M346 252l-14 246M400 250V500M454 252l14 246', accent.deep, 6, 0.6) +
  path('M214 520q0 -50 50 -50H536q50 0 50 50v50q0 70 -70 70H284q-70 0 -70 -70Z', main.light) +
  path('M300 478H500q20 80 10 158H290q-10 -78 10 -158Z', accent.base) +
  shade('M214 560q190 50 372 0v10q0 70 -70 70H284q-70 0 -70 -70Z', 0.16) +
  line('M346 486v150M400 486v152M454 486v150', accent.deep, 6, 0.6)

export const steeringCover: Draw = ({ main, accent, dark, metal }) =>
  shadow(400, 674, 220, 18) +
  disc(400, 396, 214, { stroke: main.deep, width: 76 }) +
  disc(396, 390, 214, { stroke: main.base, width: 66 }) +
  path('M202 300A216 216 0 0 1 590 300', { stroke: main.light, width: 12 }) +
  each(40, (n) => turned(n * 9, 396, 390, line('M396 204v26', accent.base, 5))) +
  path('M330 340q70 -26 140 0l130 30v50l-120 20l-40 150h-80l-40 -150l-120 -20v-50Z', dark.base) +
  disc(400, 400, 64, dark.light) +
  disc(400, 400, 34, metal.base) +
  path('M400 376l20 24l-20 24l-20 -24Z', accent.base)

export const sunShade: Draw = ({ main, accent, dark }) =>
  shadow(400, 630, 320, 20) +
  path('M90 300q310 -90 620 0l30 270q-340 60 -680 0Z', main.base) +
  each(7, (n) =>
    path(
      `M${96 + n * 88} ${298 - Math.round(40 * Math.sin(((n + 0.2) * Math.PI) / 7))}l44 -10l${(n - 3) * 3 + 4} ${310}l-54 -4Z`,
      { fill: n % 2 ? '#ffffff' : main.deep, opacity: 0.3 },
    ),
  ) +
  path('M90 300q310 -90 620 0l30 270q-340 60 -680 0Z', { stroke: dark.base, width: 13 }) +
  path('M350 250h100l-14 50h-72Z', dark.base) +
  disc(400, 440, 66, accent.base) +
  each(12, (n) => turned(n * 30, 400, 440, path('M392 356l8 -30l8 30Z', accent.base)))

export const phoneHolder: Draw = ({ main, accent, dark, metal }) =>
  shadow(400, 660, 170) +
  oval(400, 630, 130, 30, dark.base) +
  oval(400, 622, 120, 24, dark.light) +
  line('M400 610V470', dark.base, 44) +
  disc(400, 480, 44, metal.shade) +
  rect(262, 130, 276, 400, 30, '#171411') +
  rect(278, 148, 244, 364, 16, '#2f4f5e') +
  path('M278 400L360 300l60 70l102 -130V496q0 16 -16 16H294q-16 0 -16 -16Z', '#3f6f6a') +
  path('M300 480L400 330L470 250', { stroke: accent.base, width: 16 }) +
  disc(470, 246, 24, accent.light) +
  path(
    'M234 260h50v150h-50q-16 -10 -16 -30V290q0 -20 16 -30ZM566 260h-50v150h50q16 -10 16 -30V290q0 -20 -16 -30Z',
    main.base,
  ) +
  rect(320, 510, 160, 36, 10, main.base)

export const trunkOrganizer: Draw = ({ main, accent, dark }) =>
  shadow(400, 654, 310) +
  path('M140 340L190 260H610L660 340Z', main.deep) +
  path('M210 350V240h90v110ZM330 350V200h70v150Z', '#5f8fa3') +
  rect(440, 220, 130, 130, 12, accent.light) +
  rect(120, 340, 560, 310, 14, main.base) +
  shade('M590 340h76q14 0 14 14V636q0 14 -14 14h-76Z', 0.2) +
  rect(120, 340, 560, 30, 10, accent.base) +
  line('M306 370V650M494 370V650', main.deep, 9) +
  each(
    3,
    (n) =>
      rect(146 + n * 188, 470, 134, 150, 10, dark.base) +
      each(4, (m) => line(`M${152 + n * 188} ${500 + m * 32}h122`, main.light, 4, 0.5)) +
      rect(146 + n * 188, 470, 134, 20, 8, accent.base),
  ) +
  path('M340 400q0 40 60 40t60 -40', { stroke: dark.base, width: 16 })

export const neckPillow: Draw = ({ main, accent }) => {
  const half =
    path('M400 220Q210 220 190 420Q186 600 290 620Q360 620 350 540Q320 400 400 390Z', main.base) +
    path('M400 240Q240 240 218 420q-4 60 10 100q-40 -220 172 -230Z', main.light) +
    line('M232 560q60 30 110 0', accent.base, 11)
  return (
    shadow(400, 650, 230) +
    half +
    mirrored(400, half) +
    line('M400 222v166', main.deep, 6, 0.5) +
    line('M342 600q58 40 116 0', accent.base, 9) +
    disc(400, 618, 14, accent.deep)
  )
}

export const mirrorWide: Draw = ({ main, accent, metal }) =>
  shadow(400, 600, 260, 14) +
  rect(366, 190, 68, 110, 16, main.base) +
  disc(400, 196, 44, main.deep) +
  path('M90 330q0 -50 56 -54q254 -30 508 0q56 4 56 54v100q0 60 -60 64q-250 24 -500 0q-60 -4 -60 -64Z', main.base) +
  path('M114 336q0 -34 40 -38q246 -28 492 0q40 4 40 38v84q0 44 -46 48q-240 22 -480 0q-46 -4 -46 -48Z', '#a9c3cc') +
  path('M200 476L330 286h110L300 482ZM500 286h44L404 482h-44Z', { fill: '#ffffff', opacity: 0.5 }) +
  line('M130 470q270 34 540 0', accent.base, 8) +
  disc(400, 196, 16, metal.base)

export const parkingSensor: Draw = ({ main, accent, dark, metal }) =>
  shadow(400, 656, 280) +
  rect(250, 300, 300, 190, 20, main.base) +
  rect(274, 324, 252, 116, 10, '#171411') +
  each(4, (n) =>
    line(
      `M${300 + n * 20} ${424 - n * 22}q100 -${40 - n * 6} ${200 - n * 40} 0`,
      n < 2 ? accent.base : n === 2 ? '#e0702c' : '#94a583',
      10,
    ),
  ) +
  disc(400, 464, 10, accent.base) +
  each(
    4,
    (n) =>
      path(`M${170 + n * 154} 590Q${170 + n * 154} 520 ${320 + n * 50} 488`, { stroke: dark.base, width: 9 }) +
      disc(170 + n * 154, 606, 44, dark.base) +
      disc(170 + n * 154, 606, 30, metal.base) +
      disc(170 + n * 154, 606, 13, dark.deep),
  ) +
  shine('M258 312q0 -10 10 -10h12V480h-22Z', 0.25)
