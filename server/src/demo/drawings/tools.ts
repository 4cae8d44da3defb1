import type { Draw } from './ink.ts'
import { disc, each, line, moved, oval, path, rect, shade, shadow, shine, turned } from './svg.ts'

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

export const tyreGauge: Draw = ({ main, accent, metal, white, dark }) =>
  shadow(400, 660, 170) +
  rect(376, 470, 48, 130, 8, metal.shade) +
  path('M356 590h88l20 60H336Z', dark.base) +
  disc(400, 330, 190, dark.base) +
  disc(392, 322, 184, main.base) +
  disc(400, 330, 150, white.light) +
  each(11, (n) =>
    turned(-120 + n * 24, 400, 330, rect(396, 196, 8, n % 5 ? 20 : 34, 2, n > 7 ? '#c23b2e' : dark.base)),
  ) +
  turned(42, 400, 330, path('M388 340L400 210L412 340Z', accent.base)) +
  disc(400, 330, 22, dark.base) +
  path('M280 420q120 90 240 0l-20 -16q-100 70 -200 0Z', main.shade)

export const flashlight: Draw = ({ main, accent, metal, dark }) =>
  shadow(410, 600, 270, 20) +
  turned(
    -24,
    400,
    420,
    path('M190 340L-60 210V650L190 500Z', { fill: '#ffe9a8', opacity: 0.35 }),
    path('M180 320H260L320 360V480L260 520H180q-16 -100 0 -200Z', main.base),
    oval(184, 420, 26, 100, '#fff3c9'),
    oval(184, 420, 26, 100, { stroke: metal.base, width: 10 }),
    rect(316, 360, 320, 120, 16, main.base),
    shade('M316 440H636v24q0 16 -16 16H316Z', 0.25),
    shine('M330 372H620v16H330Z', 0.3),
    each(8, (n) => line(`M${460 + n * 18} 366v108`, dark.deep, 6)),
    rect(370, 350, 62, 28, 8, accent.base),
    rect(630, 372, 40, 96, 14, accent.base),
    rect(250, 330, 18, 180, 4, accent.base),
  )

export const gloves: Draw = ({ main, accent }) => {
  const glove =
    path(
      'M250 640V440L176 350q-24 -34 6 -52q26 -14 50 14l40 50V190q0 -34 28 -34t28 34V320V160q0 -34 28 -34t28 34V320V180q0 -32 27 -32t27 32V330V226q0 -30 24 -30t24 30V470q0 50 -20 80v90Z',
      main.base,
    ) +
    line('M328 320v40M384 320v40M438 330v34', main.deep, 7, 0.6) +
    path('M286 400q80 -30 170 0q20 60 -20 120H300q-30 -60 -14 -120Z', main.light) +
    rect(238, 570, 240, 80, 14, accent.base) +
    rect(238, 570, 240, 26, 12, accent.light)
  return (
    shadow(400, 664, 250, 20) + moved(130, 10, turned(12, 360, 400, glove)) + moved(-40, 0, turned(-6, 360, 400, glove))
  )
}

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

export const extinguisher: Draw = ({ main, accent, metal, dark, white }) =>
  shadow(400, 660, 150) +
  path('M440 200q120 10 110 140T540 520', { stroke: dark.base, width: 22 }) +
  path('M520 500h42l16 90h-74Z', dark.base) +
  rect(376, 170, 48, 70, 4, metal.base) +
  path('M300 120H480q16 0 16 18v16H300Z', dark.base) +
  path('M310 176H470l-10 26H330Z', dark.light) +
  disc(386, 220, 22, white.light) +
  disc(386, 220, 22, { stroke: metal.deep, width: 5 }) +
  path('M300 330q0 -96 100 -96t100 96V620q0 34 -34 34H334q-34 0 -34 -34Z', main.base) +
  shade('M450 246q50 20 50 84V620q0 34 -34 34h-40q24 -8 24 -40Z', 0.2) +
  shine('M318 340q0 -40 26 -60V620q-26 0 -26 -20Z', 0.36) +
  rect(300, 390, 200, 150, 0, white.light) +
  path('M400 404q46 50 40 84a40 38 0 0 1 -80 0q0 -24 20 -40q0 20 12 22q10 -30 8 -66Z', accent.base)

export const triangle: Draw = ({ main, dark, accent }) =>
  shadow(400, 650, 280, 20) +
  path('M400 120q20 0 32 20L674 560q20 46 -30 50H156q-50 -4 -30 -50L368 140q12 -20 32 -20Z', main.base) +
  path('M400 250L560 530H240Z', dark.base) +
  path('M400 178L620 572H180Z', { stroke: '#f6d9d0', width: 14, opacity: 0.8 }) +
  path('M400 290L524 508H276Z', accent.base) +
  path('M160 610h90l-20 40h-90ZM550 610h90l20 40h-90Z', dark.base)

export const towStrap: Draw = ({ main, accent, metal }) =>
  shadow(400, 650, 260) +
  path('M180 400a220 130 0 1 0 440 0a220 130 0 1 0 -440 0Z', { stroke: main.deep, width: 60 }) +
  path('M180 388a220 130 0 1 0 440 0a220 130 0 1 0 -440 0Z', { stroke: main.base, width: 52 }) +
  path('M180 388a220 130 0 1 0 440 0a220 130 0 1 0 -440 0Z', { stroke: accent.base, width: 9, dash: '22 20' }) +
  path('M240 450a160 84 0 0 0 320 -20', { stroke: main.shade, width: 46 }) +
  path('M300 510q-100 30 -130 100M510 510q80 40 120 90', { stroke: main.base, width: 46 }) +
  [160, 640]
    .map((x) =>
      path(
        `M${x - 40} 590q0 -40 40 -40t40 40v10q0 50 -44 50t-40 -34h30q2 10 12 10t12 -16v-30q0 -20 -12 -20t-14 26Z`,
        metal.base,
      ),
    )
    .join('')

export const airPump: Draw = ({ main, accent, dark, white, metal }) =>
  shadow(380, 656, 250) +
  path('M560 520q120 -20 110 -160t-90 -140', { stroke: dark.base, width: 20 }) +
  rect(550, 190, 60, 34, 6, metal.base) +
  path('M260 250q0 -80 80 -80h60q80 0 80 80', { stroke: dark.base, width: 30 }) +
  rect(160, 250, 420, 380, 40, main.base) +
  shade('M500 250h40q40 0 40 40V590q0 40 -40 40h-60q20 -20 20 -60Z', 0.2) +
  shine('M180 290q0 -22 24 -22V610q-24 0 -24 -30Z', 0.25) +
  disc(350, 390, 104, dark.base) +
  disc(350, 390, 84, white.light) +
  each(9, (n) => turned(-120 + n * 30, 350, 390, rect(346, 316, 8, 20, 2, dark.base))) +
  turned(-30, 350, 390, path('M340 400L350 324L360 400Z', accent.base)) +
  disc(350, 390, 13, dark.base) +
  rect(230, 530, 90, 46, 10, accent.base) +
  rect(350, 530, 90, 46, 10, dark.base) +
  rect(186, 624, 60, 28, 6, dark.base) +
  rect(494, 624, 60, 28, 6, dark.base)

export const firstAid: Draw = ({ main, accent, white }) =>
  shadow(400, 654, 270) +
  path('M310 290v-40q0 -50 50 -50h80q50 0 50 50v40', { stroke: main.deep, width: 28 }) +
  rect(150, 280, 500, 372, 40, main.base) +
  shade('M570 280h40q40 0 40 40V612q0 40 -40 40h-60q20 -20 20 -60Z', 0.16) +
  shine('M172 320q0 -22 24 -22V630q-24 0 -24 -30Z', 0.24) +
  disc(400, 466, 116, white.light) +
  path('M372 386h56v52h52v56h-52v52h-56v-52h-52v-56h52Z', accent.base)

export const ratchetStrap: Draw = ({ main, accent, metal, dark }) =>
  shadow(400, 656, 250) +
  disc(400, 440, 200, main.deep) +
  disc(400, 430, 200, main.base) +
  each(7, (n) => disc(400, 430, 182 - n * 24, { stroke: n % 2 ? main.light : main.deep, width: 7 })) +
  rect(240, 400, 320, 130, 12, metal.base) +
  rect(240, 400, 320, 36, 12, metal.light) +
  rect(280, 440, 240, 60, 6, dark.base) +
  path('M520 400l120 -130q24 -20 44 2t0 44L580 470Z', metal.shade) +
  rect(300, 454, 200, 32, 16, accent.base)
