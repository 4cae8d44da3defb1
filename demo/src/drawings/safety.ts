import type { Draw } from './ink.ts'
import { disc, each, line, moved, oval, path, rect, shade, shadow, shine, turned } from './svg.ts'

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
