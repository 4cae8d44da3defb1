import type { Draw } from './ink.ts'
import { disc, each, line, oval, path, rect, shade, shadow, shine, turned } from './svg.ts'

export const pan: Draw = ({ main, accent, wood, metal }) =>
  shadow(350, 640, 250, 24) +
  path('M520 488L716 414q26 -8 34 14t-16 32L540 536Z', wood.base) +
  path('M560 474L716 414q26 -8 34 14L564 494Z', wood.light) +
  disc(728, 430, 8, wood.deep) +
  path('M96 480H584q-4 150 -130 160H226Q100 630 96 480Z', main.base) +
  shade('M470 480H584q-4 150 -130 160H360q110 -40 110 -160Z', 0.16) +
  oval(340, 480, 246, 66, metal.base) +
  oval(340, 480, 228, 56, accent.deep) +
  path('M112 480a228 56 0 0 1 456 0q-90 -34 -228 -34T112 480Z', accent.shade) +
  oval(320, 496, 110, 24, '#fbf5e6') +
  oval(332, 490, 40, 14, '#eeb23c')

export const pot: Draw = ({ main, accent, metal, dark }) =>
  shadow(400, 652, 250) +
  path(
    'M170 430q-74 -6 -74 40t74 40v-22q-46 0 -46 -18t46 -18ZM630 430q74 -6 74 40t-74 40v-22q46 0 46 -18t-46 -18Z',
    dark.base,
  ) +
  path('M164 372H636V592q0 60 -60 60H224q-60 0 -60 -60Z', main.base) +
  shade('M540 372h96V592q0 60 -60 60H490q50 -14 50 -90Z', 0.14) +
  shine('M192 392h40V600q0 22 18 36q-58 -4 -58 -50Z') +
  rect(150, 352, 500, 30, 15, metal.base) +
  path('M176 352q24 -92 224 -92t224 92Z', main.light) +
  shade('M470 264q140 20 154 88H500q10 -50 -30 -88Z') +
  rect(386, 236, 28, 30, 4, metal.shade) +
  rect(352, 208, 96, 34, 17, accent.base)

export const kettle: Draw = ({ main, accent, metal, wood }) =>
  shadow(380, 652, 220) +
  path('M262 330q0 -150 130 -150t130 150', { stroke: wood.base, width: 26 }) +
  path('M540 420q60 -8 96 -84q30 0 40 14q-20 120 -120 170Z', main.shade) +
  path('M206 620q-10 -300 186 -310q196 10 186 310q0 32 -32 32H238q-32 0 -32 -32Z', main.base) +
  shade('M470 330q116 50 108 290q0 32 -32 32h-80q60 -160 4 -322Z', 0.14) +
  shine('M250 560q-6 -150 70 -200q24 0 10 26q-50 80 -40 174Z') +
  path('M302 334q90 -60 180 0Z', main.light) +
  disc(392, 294, 20, accent.base) +
  rect(206, 606, 372, 18, 0, metal.base)

export const mug: Draw = ({ main, accent, cloth }) =>
  shadow(380, 652, 210) +
  path('M520 360q150 -20 150 110t-160 124v-46q112 -8 112 -80t-102 -60Z', main.shade) +
  path('M190 300H560V560q0 92 -92 92H282q-92 0 -92 -92Z', cloth) +
  shade('M470 300h90V560q0 92 -92 92h-60q62 -20 62 -110Z') +
  shine('M212 320h36V570q4 34 18 56q-54 -8 -54 -70Z', 0.34) +
  oval(375, 300, 185, 46, main.light) +
  oval(375, 304, 160, 35, '#5a3a28') +
  path('M215 304a160 35 0 0 1 320 0q-60 -16 -160 -16t-160 16Z', '#432a1d') +
  path('M330 236q-30 -36 0 -70t0 -70M410 236q-30 -36 0 -70t0 -70', { stroke: accent.base, width: 11, opacity: 0.45 })

export const dishTowel: Draw = ({ main, accent, wood, cloth }) =>
  shadow(400, 660, 150, 12) +
  rect(330, 120, 140, 46, 16, wood.base) +
  line('M400 150v48', wood.deep, 14) +
  path(
    'M400 178L548 330q14 160 4 312q-22 12 -40 0q-18 14 -38 0q-18 14 -38 0q-18 14 -38 0q-18 14 -38 0q-18 14 -38 0q-18 14 -38 0q-16 8 -28 0q-10 -150 8 -312Z',
    cloth,
  ) +
  shade(
    'M400 178L548 330q14 160 4 312q-22 12 -40 0q20 -190 -112 -464ZM400 178q-70 200 -58 464q-14 10 -26 2q-10 -230 84 -466Z',
    0.11,
  ) +
  shine('M400 178q-130 150 -138 464q-12 8 -20 0q-10 -150 8 -312Z', 0.22) +
  path('M246 560h308v22H246ZM244 596h312v12H244Z', accent.base) +
  disc(400, 178, 13, main.deep)

export const apron: Draw = ({ main, accent, cloth }) =>
  shadow(400, 664, 190, 14) +
  path('M310 250q-10 -130 90 -130t90 130', { stroke: accent.base, width: 16 }) +
  line('M252 424q-80 10 -112 -30M548 424q80 10 112 -30', accent.base, 14) +
  path('M306 232H494q10 130 84 182q16 120 2 240H220q-14 -120 2 -240q74 -52 84 -182Z', cloth) +
  shade('M494 232q10 130 84 182q16 120 2 240H500q30 -210 -6 -422Z', 0.1) +
  rect(306, 226, 188, 26, 6, main.deep) +
  path('M280 470H520V556q0 44 -44 44H324q-44 0 -44 -44Z', main.light) +
  line('M280 486H520M400 486V600', accent.base, 7)

export const ovenMitt: Draw = ({ main, accent, cloth }) =>
  shadow(400, 656, 170) +
  path(
    'M290 640V470q-80 -50 -98 -120q-8 -50 34 -58q30 -4 50 32l24 40q-10 -90 22 -150q30 -54 88 -54q100 0 120 110q14 90 -14 180l-24 190Z',
    cloth,
  ) +
  shade('M460 172q58 20 70 98q14 90 -14 180l-24 190h-70q60 -240 38 -468Z') +
  line('M300 366q20 50 10 100', main.deep, 6, 0.5) +
  rect(272, 584, 238, 68, 18, accent.base) +
  shine('M272 602q0 -18 18 -18H490q18 0 18 18v8H272Z') +
  path('M494 600q60 -10 60 30t-56 20', { stroke: accent.deep, width: 9 })

export const cuttingBoard: Draw = ({ main, leaf }) =>
  shadow(400, 654, 220, 18) +
  turned(
    6,
    400,
    400,
    path(
      'M258 300q0 -50 60 -58q34 -6 34 -44v-42q0 -38 48 -38t48 38v42q0 38 34 44q60 8 60 58V600q0 46 -46 46H304q-46 0 -46 -46Z',
      main.base,
    ) +
      path(
        'M258 300q0 -50 60 -58q34 -6 34 -44v-42q0 -38 48 -38q-26 6 -26 38v42q0 48 -40 58q-48 10 -48 46V646q-28 -8 -28 -46Z',
        main.light,
      ) +
      disc(400, 168, 17, main.deep) +
      line('M330 330V590M384 300V612M446 320V600M492 360V580', main.shade, 6, 0.8),
  ) +
  path('M520 632q-40 -60 6 -110q50 46 12 110Z', leaf.base) +
  path('M560 636q-20 -62 40 -92q30 56 -20 94Z', leaf.light)

export const canister: Draw = ({ main, accent, wood, cloth }) =>
  shadow(400, 654, 260) +
  rect(196, 330, 232, 322, 26, cloth) +
  shade('M366 330h36q26 0 26 26V626q0 26 -26 26h-56q20 -8 20 -40Z') +
  shine('M212 350h26V630q-26 0 -26 -20Z') +
  rect(186, 282, 252, 58, 16, wood.base) +
  rect(186, 282, 252, 22, 11, wood.light) +
  rect(256, 440, 112, 84, 10, accent.light) +
  rect(448, 440, 168, 212, 22, main.light) +
  shade('M574 440h20q22 0 22 22V630q0 22 -22 22h-40q20 -8 20 -40Z') +
  rect(440, 402, 184, 48, 14, wood.base) +
  rect(440, 402, 184, 18, 9, wood.light) +
  rect(496, 510, 74, 58, 8, accent.base)

export const utensils: Draw = ({ main, accent, wood, cloth }) =>
  shadow(400, 654, 190) +
  turned(-14, 400, 640, rect(350, 220, 20, 320, 10, wood.base), oval(360, 200, 40, 66, wood.light)) +
  rect(392, 210, 20, 320, 10, wood.shade) +
  path('M352 110h100v130q0 26 -26 26h-48q-26 0 -26 -26Z', accent.base) +
  line('M384 132v96M420 132v96', accent.light, 10) +
  turned(
    15,
    400,
    640,
    rect(444, 230, 18, 300, 9, wood.base),
    path('M414 226q0 -110 40 -110t40 110q-40 36 -80 0Z', wood.light),
    line('M440 150v70M466 150v70', wood.deep, 7),
  ) +
  path('M276 420H524V612q0 40 -40 40H316q-40 0 -40 -40Z', cloth) +
  shade('M456 420h68V612q0 40 -40 40h-40q12 -10 12 -50Z') +
  rect(264, 404, 272, 34, 17, main.light) +
  each(6, (n) => disc(310 + n * 36, 548, 9, accent.base))

export const thermos: Draw = ({ main, accent, metal }) =>
  shadow(400, 654, 150) +
  rect(318, 148, 164, 112, 26, metal.base) +
  shine('M334 166q0 -10 12 -10h14v96h-26Z', 0.5) +
  path('M306 270q0 -28 28 -28h132q28 0 28 28V616q0 36 -36 36H342q-36 0 -36 -36Z', main.base) +
  shade('M440 242h26q28 0 28 28V616q0 36 -36 36h-38q20 -10 20 -50Z', 0.18) +
  shine('M326 280h26V626q-26 0 -26 -20Z', 0.3) +
  rect(306, 300, 188, 16, 0, metal.light) +
  path('M494 340h50q34 0 34 34v110q0 34 -34 34h-50v-32h38q8 0 8 -8V380q0 -8 -8 -8h-38Z', accent.base)
